import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { type Account, accountAddress, type ownedKinds } from './accounts.ts';
import { ledgerAccounts } from './tables.ts';

/** The credits, debits and balance of an account, as plain decimals in units of its currency. */
export interface Balance extends Account {
  readonly credited: string;
  readonly debited: string;
  readonly balance: string;
}

const { address, kind, owner, currency, credited, debited } = ledgerAccounts;
const balance = sql<string>`trim_scale(${credited} - ${debited})::text`;

/**
 * Loads an account's balance as a plain decimal.
 * The balance of `outside` is negative by all deposits, the platform's by its prepayments.
 */
export async function loadBalance(executor: Executor, account: Account): Promise<string> {
  const [row] = await executor
    .select({ balance })
    .from(ledgerAccounts)
    .where(eq(address, accountAddress(account)));
  return row?.balance ?? '0';
}

/**
 * Loads the accounts of these owners that have entries, in every currency.
 * @example await balancesOf(tx, 'user', [actor.id])
 */
export const listBalances = (
  executor: Executor,
  ownersKind: (typeof ownedKinds)[number],
  owners: readonly number[],
): Promise<Balance[]> =>
  executor
    .select({
      kind,
      owner,
      currency,
      credited: sql<string>`trim_scale(${credited})::text`,
      debited: sql<string>`trim_scale(${debited})::text`,
      balance,
    })
    .from(ledgerAccounts)
    .where(and(eq(kind, ownersKind), inArray(owner, [...owners])))
    .orderBy(asc(owner), asc(currency));
