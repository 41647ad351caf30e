import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { type Answers, type Askers, type Asking, addressOf, all, everyone, openAskers } from '#tests/support/askers.ts';

let here: Askers;
beforeAll(async () => {
  here = await openAskers();
});
afterAll(() => here.close());

let last = 0;
const next = (): number => {
  last += 20;
  return last;
};

const methods = { read: 'GET', update: 'PATCH', delete: 'DELETE' } as const;

describe('a campaign (specification section 6; statuses 0 active, 1 pending, 2 closed, 3 rejected)', () => {
  type Work = keyof typeof methods | 'to 0' | 'to 1' | 'to 2' | 'to 3';
  type Table = Readonly<Record<Work, Answers>>;

  const staff: Table = {
    read: all(200),
    update: [409, 200, 409, 409],
    delete: all(403),
    'to 0': [409, 200, 200, 409],
    'to 1': [200, 409, 409, 403],
    'to 2': [200, 409, 409, 409],
    'to 3': [409, 200, 409, 409],
  };
  const owner: Table = {
    read: all(200),
    update: [409, 200, 409, 409],
    delete: [409, 200, 409, 409],
    'to 0': [409, 403, 403, 409],
    'to 1': [403, 409, 409, 200],
    'to 2': [403, 409, 409, 409],
    'to 3': [409, 403, 409, 409],
  };
  const otherManager: Table = {
    read: [200, 404, 200, 404],
    update: [403, 404, 403, 404],
    delete: [403, 404, 403, 404],
    'to 0': [409, 404, 403, 404],
    'to 1': [403, 404, 409, 404],
    'to 2': [403, 404, 409, 404],
    'to 3': [409, 404, 409, 404],
  };
  const always = (status: number, read: Answers = all(status)): Table => {
    const same = all(status);
    return { read, update: same, delete: same, 'to 0': same, 'to 1': same, 'to 2': same, 'to 3': same };
  };
  const reader = always(403, [200, 404, 200, 404]);

  const tables: Readonly<Record<Asking, Table>> = {
    admin: reader,
    'bounty-hunter': reader,
    publisher: reader,
    advertiser: reader,
    'bounty-manager': otherManager,
    'bounty-admin': staff,
    'advert-admin': staff,
    unverified: always(403),
    nobody: always(401),
  };
  const rows = [
    ...everyone.map((asking) => ({ asking, whose: 'another’s' as const, table: tables[asking] })),
    { asking: 'bounty-manager' as const, whose: 'own' as const, table: owner },
  ];

  const place = (status: number, manager: number): Promise<AnyRow> => here.place(campaigns, { manager, status });

  const sends = (to: number, from: number): boolean => to === 3 || (from === 0 && to !== 0);

  function work(asking: Asking, operation: Work, { id, version }: AnyRow, from: number): Promise<number> {
    const one = `${addressOf(campaigns)}/${id}`;
    if (operation === 'read' || operation === 'delete') return here.ask(asking, methods[operation], one);
    if (operation === 'update') return here.ask(asking, 'PATCH', one, { title: `Changed ${next()}`, version });
    const to = Number(operation.slice(-1));
    const reason = sends(to, from) ? 'A reason of enough characters.' : undefined;
    return here.ask(asking, 'POST', `${one}/status`, { status: to, version, reason });
  }

  test.each(rows)('$whose, asked for by $asking', async ({ asking, whose, table }) => {
    const operations: readonly Work[] = ['read', 'update', 'delete', 'to 0', 'to 1', 'to 2', 'to 3'];
    for (const operation of operations) {
      const answers: number[] = [];
      for (const status of [0, 1, 2, 3]) {
        const record = await place(status, whose === 'own' ? here.idOf(asking) : here.someone);
        const answer = await work(asking, operation, record, status);
        answers.push(answer);
        if (operation in methods) expect(here.expects(asking, operation, campaigns, record)).toBe(answer === 200);
      }
      expect({ operation, answers }).toEqual({ operation, answers: table[operation] });
    }
  });

  const creating: Readonly<Record<Asking, number>> = {
    admin: 403,
    'bounty-hunter': 403,
    publisher: 403,
    advertiser: 403,
    'bounty-manager': 201,
    'bounty-admin': 201,
    'advert-admin': 403,
    unverified: 403,
    nobody: 401,
  };

  test.each(everyone)('created by %s', async (asking) => {
    const manager = asking === 'bounty-manager' ? here.idOf(asking) : here.someone;
    const given = here.sample(campaigns, { manager });
    expect(await here.ask(asking, 'POST', addressOf(campaigns), given)).toBe(creating[asking]);
    expect(here.expects(asking, 'create', campaigns)).toBe(creating[asking] === 201);
  });
});
