import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { type Account, accountOf } from '#server/ledger/accounts.ts';
import { loadBalance } from '#server/ledger/balances.ts';
import { ledgerTransfers } from '#server/ledger/tables.ts';
import { transferAll } from '#server/ledger/transfer.ts';
import { freshDatabase, freshPostgres, postgresUrl } from '#tests/support/database.ts';
import { entryOf, expectConsistentLedger, fund, move } from '#tests/support/ledger.ts';
import { race } from '#tests/support/races.ts';
import { toRefusal } from '#tests/support/refusals.ts';

/** Several processes on one PostgreSQL, with ten connections each; without one PGlite, which has one. */
let processes: readonly Database[];
let database: Database;
beforeAll(async () => {
  if (!postgresUrl) {
    database = await freshDatabase();
    processes = [database];
    return;
  }
  const shared = await freshPostgres(postgresUrl);
  database = shared;
  await migrate(shared);
  processes = Array.from({ length: 10 }, () => createDatabase('postgres', openPostgres(shared.url)));
  // The connections are opened before the tests, one process after the other: a busy machine opens 100 in parallel too slowly.
  for (const each of processes)
    await Promise.all(
      Array.from({ length: 10 }, () => each.transaction((tx) => tx.execute(sql`select pg_sleep(0.1)`))),
    );
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.close()));
  if (postgresUrl) await database.close();
});

let last = 0;
const fresh = () => {
  last += 1;
  return accountOf.task(last, 'USD');
};
const at = <T>(some: readonly T[], place: number): T => {
  const item = some[place % some.length];
  if (item === undefined) throw new Error('The list is empty.');
  return item;
};
/** Does something many times at once, spread over the processes. */
const atOnce = <T>(count: number, work: (process: Database, n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(at(processes, n), n)));

/** Whether it was carried out; false when the account was short. */
async function wins(work: Promise<unknown>): Promise<boolean> {
  const refusal = await work.then(() => undefined, toRefusal);
  if (refusal !== undefined) expect(refusal.message).toBe('Not enough money.');
  return refusal === undefined;
}

const { rounds } = race;

test.each([
  ['one', '1', '1', 1],
  ['three', '100', '30', 3],
])(
  'of 100 attempts at the last of an account, exactly %s wins, in every round',
  async (_, funds, share, expected) => {
    for (let round = 0; round < rounds; round += 1) {
      const task = fresh();
      await fund(database, task, funds);
      const won = await atOnce(100, (process, n) =>
        wins(move(process, task, accountOf.user(1 + (n % 7), 'USD'), share)),
      );
      expect(won.filter(Boolean)).toHaveLength(expected);
      expect(await loadBalance(database.sql, task)).toBe(String(Number(funds) - expected * Number(share)));
    }
    await expectConsistentLedger(database);
  },
  120_000,
);

/** @returns how often the transfers were begun: more often than there are when two have stood in each other's way */
async function begun(count: number, entriesOf: (n: number) => readonly (readonly [Account, Account])[]) {
  let runs = 0;
  await atOnce(count, (process) =>
    process.transaction((tx) => {
      runs += 1;
      const n = runs;
      const entries = entriesOf(n).map(([from, to]) => entryOf(from, to, '1'));
      return transferAll(tx, { key: crypto.randomUUID(), actor: undefined, entries });
    }),
  );
  return runs;
}

test('opposite transfers never stand in each other’s way', async () => {
  const [one, other] = [fresh(), fresh()];
  await fund(database, one, '1000');
  await fund(database, other, '1000');
  expect(await begun(200, (n) => [n % 2 === 0 ? [one, other] : [other, one]])).toBe(200);
  expect(await loadBalance(database.sql, one)).toBe('1000');
  await expectConsistentLedger(database);
});

test('neither do transfers between many accounts, in any order, some of which are new', async () => {
  const accounts = Array.from({ length: 9 }, fresh);
  for (const account of accounts) await fund(database, account, '1000');
  for (let round = 0; round < rounds; round += 1) {
    const all = [...accounts, fresh(), fresh(), fresh()];
    const shuffled = (n: number) =>
      all.toSorted((a, b) => (((a.owner ?? 0) * 31 + n * 17) % 13) - (((b.owner ?? 0) * 31 + n * 17) % 13));
    const runs = await begun(60, (n) => {
      const [first, second, third, fourth] = shuffled(n);
      if (!first || !second || !third || !fourth) throw new Error('There are twelve.');
      const funded = at(accounts, n);
      return [first, second, third, fourth].filter((to) => to !== funded).map((to) => [funded, to] as const);
    });
    expect(runs).toBe(60);
  }
  await expectConsistentLedger(database);
}, 120_000);

test('the first transfers to an account that come at once all arrive', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const hunter = fresh();
    await atOnce(50, (process) => fund(process, hunter, '2'));
    expect(await loadBalance(database.sql, hunter)).toBe('100');
  }
  await expectConsistentLedger(database);
});

/** Nobody has anything of these currencies, so that nothing makes one transfer wait for another before its accounts are made. */
test('accounts that several transfers need for the first time at the same moment are made once each', async () => {
  for (let round = 0; round < rounds * 3; round += 1) {
    const accounts = Array.from({ length: 25 }, (_, n) => accountOf.task(1, `R${round}N${n}`));
    await atOnce(100, (process, n) => fund(process, at(accounts, Math.floor(n / 4)), '2'));
    for (const account of accounts) expect(await loadBalance(database.sql, account)).toBe('8');
  }
  await expectConsistentLedger(database);
}, 120_000);

test('the same key 50 times at once has one effect and one answer', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [task, hunter] = [fresh(), fresh()];
    await fund(database, task, '100');
    const key = crypto.randomUUID();
    const answers = await atOnce(50, (process) => move(process, task, hunter, '60', key));
    expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect([await loadBalance(database.sql, task), await loadBalance(database.sql, hunter)]).toEqual(['40', '60']);
    expect(await database.sql.$count(ledgerTransfers, sql`key = ${key}`)).toBe(1);
  }
  await expectConsistentLedger(database);
});

test('the same key 50 times at once for different transfers makes one of them', async () => {
  const task = fresh();
  const key = crypto.randomUUID();
  const made = await atOnce(50, (process, n) =>
    move(process, accountOf.outside('USD'), task, String(1 + n), key).then(
      () => String(1 + n),
      (error: unknown) => toRefusal(error).message,
    ),
  );
  const amounts = made.filter((each) => /^\d+$/.test(each));
  expect(amounts).toEqual([await loadBalance(database.sql, task)]);
  expect(made.filter((each) => each.includes('already used for another request'))).toHaveLength(49);
});
