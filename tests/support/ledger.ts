import { expect } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { type Account, accountOf } from '#server/ledger/accounts.ts';
import { checkLedger, type LedgerCheck } from '#server/ledger/checkLedger.ts';
import type { Invariant } from '#server/ledger/invariants.ts';
import { type Transfer, transfer } from '#server/ledger/transfer.ts';
import type { Entry } from '#server/ledger/transferRequest.ts';
import { moneyInvariants } from './invariants/moneyInvariants.ts';

/** The record that entries refer to, where a test doesn't care. */
export const subject = { entity: 'tasks', entityId: 1 };

export const entryOf = (from: Account, to: Account, amount: string): Entry => ({
  type: 'adjustment',
  from,
  to,
  amount,
  refersTo: subject,
});

/** Transfers an amount in a separate transaction. */
export const move = (
  database: Database,
  from: Account,
  to: Account,
  amount: string,
  key: string = crypto.randomUUID(),
): Promise<Transfer> =>
  database.transaction((tx) => transfer(tx, { key, actor: undefined, ...entryOf(from, to, amount) }));

/** Transfers money from outside into an account. */
export const fund = (database: Database, to: Account, amount: string): Promise<Transfer> =>
  move(database, accountOf.outside(to.currency), to, amount);

/**
 * Expects that all that holds of the money holds.
 * @param invariants fewer, where a test has written records past the rules
 */
export async function expectConsistentLedger(
  { sql }: Pick<Database, 'sql'>,
  invariants: readonly Invariant[] = moneyInvariants,
): Promise<void> {
  expect(await checkLedger(sql, invariants)).toEqual({ isConsistent: true, broken: {} });
}

/** Returns what breaks invariants now and didn't before. */
export const brokenSince = (before: LedgerCheck, { broken }: LedgerCheck): LedgerCheck['broken'] =>
  Object.fromEntries(
    Object.entries(broken)
      .map(([name, ids]) => [name, ids.filter((id) => !before.broken[name]?.includes(id))] as const)
      .filter(([, ids]) => ids.length > 0),
  );
