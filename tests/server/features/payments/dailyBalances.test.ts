import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { loadDailyBalances } from '#server/features/payments/loadDailyBalances.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { backfillTransfers } from '#server/ledger/backfillTransfers.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { limits } from '#src/limits.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { entryOf, expectConsistentLedger } from '#tests/support/ledger.ts';
import { rowsRead } from '#tests/support/rowsRead.ts';

const { trendDays } = limits;
const dayLength = 86_400_000;
const now = new Date('2026-03-20T15:00:00.000Z');
const outside = accountOf.outside('USD');

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

interface Move {
  readonly age: number;
  readonly cents: number;
  readonly isIn: boolean;
}

/** Writes the moves in the order in which they come, whatever their times. */
async function write(user: number, moves: readonly Move[]): Promise<void> {
  const account = accountOf.user(user, 'USD');
  const transfers = moves.map(({ age, cents, isIn }, index) => ({
    key: `move:${user}:${index}`,
    at: new Date(now.getTime() - age),
    actor: undefined,
    entries: [entryOf(...(isIn ? ([outside, account] as const) : ([account, outside] as const)), String(cents / 100))],
  }));
  await database.transaction((tx) => backfillTransfers(tx, transfers));
}

/** What all moves up to the end of a day come to, added up from the first. */
function recomputed(moves: readonly Move[]): string[] {
  const today = Math.floor(now.getTime() / dayLength);
  return Array.from({ length: trendDays }, (_, index) => {
    const day = today - (trendDays - 1) + index;
    const until = moves.filter(({ age }) => Math.floor((now.getTime() - age) / dayLength) <= day);
    const cents = until.reduce((sum, { cents, isIn }) => sum + (isIn ? cents : -cents), 0);
    return new Exact(cents).div(100).toFixed();
  });
}

const move = fc.record({
  age: fc.oneof(
    fc.nat(60 * dayLength),
    // The edges of days.
    fc.tuple(fc.nat(60), fc.integer({ min: -1, max: 1 })).map(([days, edge]) => (days + 0.625) * dayLength + edge),
  ),
  cents: fc.integer({ min: 1, max: 100_000 }),
  isIn: fc.boolean(),
});
let last = 0;

test('are what adding up the whole history gives, in whatever order it was written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 40 }), async (random) => {
      last += 1;
      // Enough that no balance is negative in the end.
      const moves = [...random, { age: 30 * dayLength, cents: 10_000_000, isIn: true }];
      await write(last, moves);
      const found = await loadDailyBalances(database.sql, last, now);
      expect(found).toEqual([{ currency: 'USD', days: recomputed(moves) }]);
    }),
    { numRuns: 40 },
  );
  await expectConsistentLedger(database);
});

test('are read from the entries of these days alone', async () => {
  const user = 1_000;
  const [old, recent] = [3_000, 20];
  const moves = Array.from({ length: old + recent }, (_, n) => ({
    age: n < recent ? n * dayLength : (trendDays + (n % 300)) * dayLength,
    cents: 100,
    isIn: n % 3 > 0,
  }));
  await write(user, moves);
  await database.sql.execute(sql`analyze`);
  expect(await rowsRead(database, 'ledger_entries', (tx) => loadDailyBalances(tx, user, now))).toBe(recent);
});
