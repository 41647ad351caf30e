import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { type Account, accountAddress, accountOf } from '#server/ledger/accounts.ts';
import { loadBalance } from '#server/ledger/balances.ts';
import { transferAll } from '#server/ledger/transfer.ts';
import type { Entry } from '#server/ledger/transferRequest.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { entryOf, expectConsistentLedger } from '#tests/support/ledger.ts';
import { toRefusal } from '#tests/support/refusals.ts';

const runs = 30;
const unit = 10n ** 18n;

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/** An amount in the smallest units there are, as it is written. */
const written = (units: bigint): string => {
  const text = `${units / unit}.${String(units % unit).padStart(18, '0')}`;
  return text.replace(/\.?0+$/, '');
};

/** Small amounts and huge ones, so that accounts are short now and then, and no digit may be lost. */
const units = fc.oneof(
  fc.bigInt(1n, 9n),
  fc.bigInt(1n, 20n).map((n) => n * unit),
  fc.bigInt(1n, 10n ** 30n),
);
const place = fc.nat(4);
const entry = fc.record({ from: place, to: place, units }).filter(({ from, to }) => from !== to);
const order = fc.record({ key: fc.nat(6), entries: fc.array(entry, { minLength: 1, maxLength: 3 }) });
type Order = typeof order extends fc.Arbitrary<infer T> ? T : never;

let last = 0;
/** Five accounts that nothing has touched, the outside among them. */
function freshAccounts(): readonly Account[] {
  last += 1;
  const currency = `C${last}`;
  return [accountOf.outside(currency), ...[1, 2, 3, 4].map((n) => accountOf.user(n, currency))];
}

/** What a ledger has to do, as simply as it can be said. */
class Model {
  readonly made = new Map<number, string>();
  balances = [0n, 0n, 0n, 0n, 0n];

  answer({ key, entries }: Order): string {
    const content = JSON.stringify(entries, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    const before = this.made.get(key);
    if (before !== undefined) return before === content ? 'the same again' : 'keyReused';
    const after = entries.reduce(
      (sums, { from, to, units: moved }) =>
        sums.with(from, (sums[from] ?? 0n) - moved).with(to, (sums[to] ?? 0n) + moved),
      this.balances,
    );
    if (after.slice(1).some((balance) => balance < 0n)) return 'notEnoughMoney';
    this.made.set(key, content);
    this.balances = after;
    return 'made';
  }
}

const messages: Readonly<Record<string, string>> = { 'Not enough money.': 'notEnoughMoney' };

test('whatever is asked for, the ledger answers as it has to, and adds up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(order, { minLength: 1, maxLength: 12 }), async (orders) => {
      const accounts = freshAccounts();
      const model = new Model();
      const account = (n: number): Account => accounts[n] ?? accountOf.outside('');
      for (const given of orders) {
        const entries: Entry[] = given.entries.map(({ from, to, units: moved }) =>
          entryOf(account(from), account(to), written(moved)),
        );
        const answer = await database
          .transaction((tx) =>
            transferAll(tx, { key: `${accountAddress(account(0))} ${given.key}`, actor: undefined, entries }),
          )
          .then(
            ({ isReplay }) => (isReplay ? 'the same again' : 'made'),
            (error: unknown) => messages[toRefusal(error).message] ?? 'keyReused',
          );
        expect(answer).toBe(model.answer(given));
      }
      const held = await Promise.all(accounts.map((each) => loadBalance(database.sql, each)));
      expect(held).toEqual(
        model.balances.map((balance) => (balance < 0n ? `-${written(-balance)}` : written(balance))),
      );
      await expectConsistentLedger(database);
    }),
    { numRuns: runs, seed: 1 },
  );
});
