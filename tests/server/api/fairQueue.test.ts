import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type LongWork, queueLimits } from '#server/platform/fairQueue.ts';
import type { RoleName } from '#src/access/roles.ts';
import { catalogue, type ProblemName } from '#src/problems/catalogue.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { openApp, type TestApp } from '#tests/support/app.ts';
import { fillShortDictionaries } from '#tests/support/dictionaries.ts';
import { occupy, occupyAllOf } from '#tests/support/fairQueue.ts';
import { png } from '#tests/support/pictures.ts';
import { sampleOf } from '#tests/support/records.ts';
import { createUser, signIn } from '#tests/support/signIn.ts';

const categories = '/api/bounty/v0/campaign-categories';
const roles = ['bounty-admin', 'bounty-hunter', 'publisher'] as const;
const rows = 4_000;

/** An account, with a site and a social account of its own. */
interface Somebody {
  readonly id: number;
  readonly headers: Record<string, string>;
  site: number;
  social: number;
}

interface Call {
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: Buffer | string;
}

let here: TestApp;
let picture: Buffer;
let first: Somebody;
let second: Somebody;

async function somebody(handle: string): Promise<Somebody> {
  const account = await createUser(here.platform, { roles });
  const made = { id: account.id, headers: await signIn(here.app, account), site: 0, social: 0 };
  const add = async (role: RoleName, url: string, payload: object) => {
    const headers = { ...made.headers, 'x-role': role };
    const answer = await here.app.inject({ method: 'POST', url, headers, payload });
    expect(answer.statusCode).toBe(201);
    return answer.json<AnyRow>().id;
  };
  const { owner: _, ...site } = sampleOf(sites, account.id * 20, { verifyMethod: 'dns' });
  made.site = await add('publisher', '/api/adnet/v0/pub-sites', site);
  made.social = await add('bounty-hunter', '/api/bounty/v0/social-accounts', { network: 'twitter', handle });
  return made;
}

beforeAll(async () => {
  here = await openApp();
  await fillShortDictionaries(here.platform);
  await here.platform.database.sql.execute(
    sql`insert into campaign_categories (title) select 'Category ' || n from generate_series(1, ${rows}::int) as n`,
  );
  picture = await png();
  [first, second] = [await somebody('@first'), await somebody('@second')];
});
afterAll(() => here.close());

const as = (role: RoleName, { headers }: Somebody, type?: string) => ({
  ...headers,
  'x-role': role,
  ...(type && { 'content-type': type }),
});
const json = 'application/json';

/** What takes turns: the kind of work, and how an account asks for it. */
const asked: readonly (readonly [work: LongWork, status: number, call: (who: Somebody) => Call])[] = [
  [
    'picture',
    201,
    (who) => ({
      method: 'POST',
      url: '/api/bounty/v0/uploads',
      headers: as('bounty-admin', who, 'image/png'),
      payload: picture,
    }),
  ],
  ['export', 200, (who) => ({ method: 'GET', url: `${categories}/export`, headers: as('bounty-admin', who) })],
  ...(['importFile', 'import'] as const).map(
    (work) =>
      [
        work,
        200,
        (who: Somebody): Call => ({
          method: 'POST',
          url: `${categories}/import?mode=check`,
          headers: as('bounty-admin', who, 'text/csv'),
          payload: 'Title\nGames\n',
        }),
      ] as const,
  ),
  [
    'batch',
    200,
    (who) => ({
      method: 'POST',
      url: `${categories}/batch`,
      headers: as('bounty-admin', who, json),
      payload: '{"ids":[1000000],"update":{"title":"x"}}',
    }),
  ],
  ...(
    [
      ['GET', ''],
      ['HEAD', ''],
      ['GET', '/trend'],
    ] as const
  ).map(
    ([method, path]) =>
      [
        'search',
        200,
        (who: Somebody): Call => ({
          method,
          url: `${categories}${path}?filter={"q":"category 7"}`,
          headers: as('bounty-admin', who),
        }),
      ] as const,
  ),
  [
    'search',
    200,
    (who) => ({ method: 'GET', url: `${categories}?filter={"title_contains":"7"}`, headers: as('bounty-admin', who) }),
  ],
  ...(['balances', 'daily-balances', 'statement'] as const).map(
    (path) =>
      [
        'money',
        200,
        (who: Somebody): Call => ({
          method: 'GET',
          url: `/api/adnet/v0/payments/${path}`,
          headers: as('publisher', who),
        }),
      ] as const,
  ),
  ['list', 200, (who) => ({ method: 'GET', url: '/api/adnet/v0/sites-and-adzones', headers: as('publisher', who) })],
  // Its turn comes before it is looked for.
  [
    'clone',
    404,
    (who) => ({
      method: 'POST',
      url: '/api/adnet/v0/advert-campaigns/999999/clone',
      headers: as('publisher', who),
    }),
  ],
  // Nothing answers there: it isn’t proved.
  [
    'siteCheck',
    422,
    (who) => ({
      method: 'POST',
      url: `/api/adnet/v0/pub-sites/${who.site}/verify`,
      headers: as('publisher', who),
    }),
  ],
  // The embedded directory knows nobody of that name.
  [
    'lookUp',
    422,
    (who) => ({
      method: 'POST',
      url: `/api/bounty/v0/social-accounts/${who.social}/check`,
      headers: as('bounty-hunter', who),
    }),
  ],
];

const inject = (call: Call) => here.app.inject({ ...call });

function expectTurnless(answer: Awaited<ReturnType<typeof inject>>, name: ProblemName, work: LongWork): void {
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, String(queueLimits[work].seconds)]);
  if (answer.body !== '') expect(answer.json()).toMatchObject({ type: catalogue[name].type });
}

describe.each(asked)('a %s (%s)', (work, status, call) => {
  const { atOnce, ofAccount, line, lineOfAccount } = queueLimits[work];

  test('beyond an account’s line is refused to it, and to nobody else', async () => {
    const end = occupyAllOf(here.platform.fairQueues, work, first.id);
    expectTurnless(await inject(call(first)), 'ownTurnsTaken', work);
    expect((await inject(call(second))).statusCode).toBe(status);
    end();
    for (let n = 0; n < ofAccount + lineOfAccount + 1; n += 1)
      expect((await inject(call(first))).statusCode).toBe(status);
  });

  test('beyond the line of the process is refused to everybody, until one ends', async () => {
    const end = occupy(
      here.platform.fairQueues,
      work,
      Array.from({ length: atOnce + line }, (_, n) => `somebody ${n}`),
    );
    expectTurnless(await inject(call(first)), 'turnsTaken', work);
    end();
    expect((await inject(call(first))).statusCode).toBe(status);
  });
});

test('what a targeting names is found by an index, and takes no turn of a search', async () => {
  occupyAllOf(here.platform.fairQueues, 'search', first.id);
  const url = '/api/adnet/v0/advert-campaigns?filter={"targeting_contains":{"country":7}}';
  for (const method of ['GET', 'HEAD'] as const)
    expect((await inject({ method, url, headers: as('publisher', first) })).statusCode).toBe(200);
});

/** The same calls over a real connection, which can be cut. */
async function overTheWire() {
  if (!here.app.server.listening) await here.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = here.app.server.address() as AddressInfo;
  return ({ method, url, headers, payload }: Call, signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}${url}`, {
      method,
      headers,
      signal,
      ...(payload !== undefined && { body: typeof payload === 'string' ? payload : new Uint8Array(payload) }),
    });
}

/** Kinds that have a line to wait in, without a second way to ask for one of them. */
const waiting = asked.filter(
  ([work], index) => queueLimits[work].lineOfAccount > 0 && asked.findIndex(([other]) => other === work) === index,
);

test.each(waiting)('a waiting %s is dropped when its asker goes', async (work, status, call) => {
  const { ofAccount, lineOfAccount } = queueLimits[work];
  const send = await overTheWire();
  const end = occupy(here.platform.fairQueues, work, Array<number>(ofAccount).fill(first.id));
  const take = vi.spyOn(here.platform.fairQueues, 'take');
  onTestFinished(() => take.mockRestore());
  const taken = () => take.mock.results.filter((_, n) => take.mock.calls[n]?.[0] === work).map(({ value }) => value);

  const gone = new AbortController();
  // An import has one file on its way a time: its own line is never longer.
  const count = work === 'import' ? 1 : lineOfAccount;
  const sent = Array.from({ length: count }, () => send(call(first), gone.signal).catch(() => undefined));
  await vi.waitFor(() => expect(taken()).toHaveLength(count), { timeout: 30_000 });
  const waited = Promise.allSettled(taken());
  gone.abort();
  await Promise.all(sent);
  expect((await waited).map((each) => each.status)).toEqual(Array<string>(count).fill('rejected'));

  const next = send(call(first));
  await vi.waitFor(() => expect(taken()).toHaveLength(count + 1), { timeout: 30_000 });
  end();
  expect((await next).status).toBe(status);
});

describe('an export', () => {
  const call = () => asked.find(([work]) => work === 'export')?.[2](first) as Call;
  const { ofAccount, lineOfAccount } = queueLimits.export;

  test('that its asker leaves in the middle frees its turn', async () => {
    const send = await overTheWire();
    for (let n = 0; n < ofAccount + lineOfAccount + 1; n += 1) {
      const gone = new AbortController();
      const answer = await send(call(), gone.signal);
      expect(answer.status).toBe(200);
      // No further part is made while this one is.
      const end = await here.platform.fairQueues.take('exportPart', { id: 'somebody' });
      gone.abort();
      end();
    }
    for (let n = 0; n < ofAccount; n += 1)
      onTestFinished(await here.platform.fairQueues.take('export', { id: first.id }));
  });

  test('is a whole file or none, however many are asked for at once', async () => {
    const { rows: counted } = await here.platform.database.sql.execute(
      sql`select count(*)::int as "count" from campaign_categories`,
    );
    const lines = Number(counted[0]?.['count']) + 2;
    const sent = Array.from({ length: 12 }, () => inject(call()));
    const answers = await Promise.all(sent);
    const counts = answers.map(({ statusCode, body }) => [
      statusCode,
      statusCode === 200 ? body.split('\r\n').length : 0,
    ]);
    expect(counts.filter(([status]) => status === 200)).toEqual(
      Array<[number, number]>(ofAccount + lineOfAccount).fill([200, lines]),
    );
    expect(counts.filter(([status]) => status === 429)).toHaveLength(12 - ofAccount - lineOfAccount);
  });

  test('reads in small parts, over connections of its own', async () => {
    const execute = vi.spyOn(here.platform.database.exports, 'execute');
    onTestFinished(() => execute.mockRestore());
    expect((await inject(call())).statusCode).toBe(200);
    expect(execute.mock.calls.length).toBeGreaterThan(rows / 1_000);
  });

  test('leaves the one connection of an embedded database to others between two of its parts', async () => {
    const { fairQueues, database } = here.platform;
    const end = await fairQueues.take('exportPart', { id: 'somebody' });
    const file = inject(call());
    expect((await database.sql.execute(sql`select 1 as "one"`)).rows).toEqual([{ one: 1 }]);
    end();
    expect((await file).statusCode).toBe(200);
  });
});
