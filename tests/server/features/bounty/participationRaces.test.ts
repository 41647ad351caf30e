import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountOf } from '#server/ledger/accounts.ts';
import { loadBalance } from '#server/ledger/balances.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import {
  type Answer,
  openParticipationApp,
  type ParticipationApp,
  type Person,
  rewardOf,
} from '#tests/support/participationApp.ts';
import { race, retryWhileBusy } from '#tests/support/races.ts';

const { rounds, attempts } = race;

let here: ParticipationApp;
let hunters: (Person & { readonly handle: string })[];
beforeAll(async () => {
  here = await openParticipationApp();
  hunters = [];
  for (let n = 0; n < attempts; n += 1) hunters.push(await here.hunter());
}, 120_000);
afterAll(() => here.close());

const each = <T>(work: (hunter: (typeof hunters)[number]) => Promise<T>): Promise<T[]> =>
  Promise.all(hunters.map(work));

/** How many answers of each status, and what the refused were told. */
function told(answers: readonly Answer[]) {
  const refused = answers.filter(({ status }) => status >= 400);
  return { made: answers.length - refused.length, types: [...new Set(refused.map(({ body }) => body.type))] };
}

/** Everybody takes part and has handed in: written in two statements, as it isn't what is raced for. */
async function placeSubmissions({ id, campaign }: AnyRow): Promise<{ id: number; hunter: number }[]> {
  const ids = hunters.map((hunter) => hunter.id);
  const of = sql`${id}::integer as task, ${campaign}::integer as campaign, ${here.manager.id}::integer as manager`;
  const { rows } = await here.platform.database.sql.execute<{ id: number; hunter: number }>(sql`
    with joined as (
      insert into participations (hunter, task, campaign, manager, name, status, joined_at, stakes, progress)
      select hunter, ${id}, ${campaign}, ${here.manager.id}, 'Ada', 'active', now(), 0, 0
      from unnest(${sql.param(ids)}::integer[]) as hunter returning id, hunter
    )
    insert into submissions (participation, hunter, task, campaign, manager, name, subject, status)
    select joined.id, hunter, task, campaign, manager, 'Ada', 'A post', 'pending' from joined cross join (select ${of}) as of
    returning id, hunter`);
  return rows;
}

test(`The last place, by ${attempts} at once: one has it, in each of ${rounds} rounds.`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const task = await here.task({ maxParticipants: 1 });
    const answers = await each((hunter) => retryWhileBusy(hunter, (by) => here.join(by, task)));
    expect(told(answers)).toEqual({ made: 1, types: [catalogue.participantsReached.type] });
  }
}, 300_000);

test(`The last of the budget, by ${attempts} approvals at once: it is given once, in each of ${rounds} rounds.`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const task = await here.task({ rewards: [rewardOf({ amount: 60 })] });
    const submissions = await placeSubmissions(task);
    const answers = await Promise.all(
      submissions.map((one) => {
        const payload = { status: 'approved', version: 1 };
        return retryWhileBusy(here.manager, (by) => here.ask(by, 'POST', `/v0/submissions/${one.id}/status`, payload));
      }),
    );
    expect(told(answers)).toEqual({ made: 1, types: [catalogue.notEnoughMoney.type] });
    expect(await loadBalance(here.platform.database.sql, accountOf.task(task.id, 'USD'))).toBe('40');
    const { rows } = await here.platform.database.sql.execute(
      sql`select sum(awarded)::float8 as awarded from submissions where task = ${task.id}`,
    );
    expect(rows).toEqual([{ awarded: 60 }]);
  }
  await expectConsistentLedger(here.platform.database);
}, 600_000);

test(`The last of the budget, by ${attempts} proofs at once that the checks decide on: one is paid, the others wait.`, async () => {
  const task = await here.task({ review: 'auto', rewards: [rewardOf({ amount: 60 })] });
  const answers = await each(async (hunter) => {
    const { body } = await retryWhileBusy(hunter, (by) => here.join(by, task));
    const url = await here.post(hunter.handle);
    return retryWhileBusy(hunter, (by) => here.submit(by, body, { url }));
  });
  expect(told(answers)).toEqual({ made: attempts, types: [] });
  expect(answers.filter(({ body }) => body['status'] === 'approved')).toHaveLength(1);
  expect(await loadBalance(here.platform.database.sql, accountOf.task(task.id, 'USD'))).toBe('40');
  await expectConsistentLedger(here.platform.database);
}, 300_000);

test(`One submission, by ${attempts} approvals at once: it is paid once, in each of ${rounds} rounds.`, async () => {
  const task = await here.task({ rewards: [rewardOf({ amount: 3 })] });
  const submissions = (await placeSubmissions(task)).slice(0, rounds);
  for (const { id } of submissions) {
    const payload = { status: 'approved', version: 1 };
    const answers = await Promise.all(
      Array.from({ length: attempts }, () =>
        retryWhileBusy(here.manager, (by) => here.ask(by, 'POST', `/v0/submissions/${id}/status`, payload)),
      ),
    );
    expect(told(answers)).toEqual({ made: 1, types: [catalogue.staleVersion.type] });
  }
  const left = String(100 - 3 * submissions.length);
  expect(await loadBalance(here.platform.database.sql, accountOf.task(task.id, 'USD'))).toBe(left);
  await expectConsistentLedger(here.platform.database);
}, 300_000);

test(`Proofs changed by ${attempts} hunters while they are approved: each is changed or paid, never paid unseen.`, async () => {
  const task = await here.task({ proof: 'text', rewards: [rewardOf({ amount: 0.5 })] });
  const submissions = await placeSubmissions(task);
  const answers = await Promise.all(
    submissions.flatMap(({ id, hunter: owner }) => {
      const path = `/v0/submissions/${id}`;
      const hunter = hunters.find((one) => one.id === owner) ?? here.manager;
      const [changed, approved] = [
        { text: 'Another text', version: 1 },
        { status: 'approved', version: 1 },
      ];
      return [
        retryWhileBusy(hunter, (by) => here.ask(by, 'PATCH', path, changed)),
        retryWhileBusy(here.manager, (by) => here.ask(by, 'POST', `${path}/status`, approved)),
      ];
    }),
  );
  expect(told(answers).made).toBe(attempts);
  for (const { status } of answers) expect([200, 403, 409]).toContain(status);
  const { rows } = await here.platform.database.sql.execute<Record<'status' | 'text', string> & { paid: boolean }>(
    sql`select distinct status, text, awarded is not null as paid from submissions where task = ${task.id}`,
  );
  const changed = { status: 'pending', text: 'Another text', paid: false };
  for (const row of rows) expect([changed, { status: 'approved', text: null, paid: true }]).toContainEqual(row);
  await expectConsistentLedger(here.platform.database);
}, 300_000);

test('The same link by two at once is taken once; the same hunter joins once.', async () => {
  const [one, other] = hunters;
  if (one === undefined || other === undefined) throw new Error('There are no two hunters.');
  for (let round = 0; round < rounds; round += 1) {
    const task = await here.task({ review: 'auto' });
    const joins = await Promise.all([one, one, one].map((hunter) => here.join(hunter, task)));
    expect(told(joins)).toEqual({ made: 1, types: [catalogue.alreadyJoined.type] });
    const mine = joins.find(({ status }) => status === 201)?.body;
    const { body: theirs } = await here.join(other, task);
    if (mine === undefined) throw new Error('Nobody has joined.');
    const url = await here.post('@somebody');
    const answers = await Promise.all([here.submit(one, mine, { url }), here.submit(other, theirs, { url })]);
    expect(told(answers)).toEqual({ made: 1, types: [catalogue.linkUsed.type] });
  }
}, 120_000);
