import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { type AccountPart, namesShown } from '#server/features/auth/model/accountPart.ts';
import { lastHoldEnd } from '#server/features/statistics/model/incomeHold.ts';
import { balancesOf } from '#server/ledger/balances.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import type { Platform } from '#server/platform/platform.ts';
import { formatUtcMoment } from '#src/format/date.ts';
import { moneyWords } from '#src/format/money.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { withdrawals } from '#src/resources/payments/withdrawals.ts';

/** Returns the problem of a publisher whose income is still pending, with the end of its hold. */
async function pendingIncome(
  tx: Transaction,
  userId: number,
  { configuration }: Pick<Platform, 'configuration'>,
): Promise<readonly Problem[]> {
  const pending = (await balancesOf(tx, 'pending', [userId])).filter(({ balance }) => balance !== '0');
  if (pending.length === 0) return [];
  const amounts = pending.map(({ balance, currency }) => moneyWords(balance, currency));
  const until = await lastHoldEnd(tx, userId, configuration);
  return [problem('incomePending', { amounts: namesShown(amounts), until: formatUtcMoment(until) })];
}

/**
 * Withdrawals under way and pending income hold the closing of an account up. Asked before the balance, which they go back to when they end unpaid; new
 * ones wait for the closing (`lockOwner`). Those that have ended stay as they are: they say where money went.
 */
export const paymentsAccounts: AccountPart = {
  hold: async () => undefined,
  async unsettled(tx, userId, platform) {
    const open = await rowsWhere(
      tx,
      withdrawals,
      sql`owner = ${userId} and status in ('pending', 'approved', 'processing') order by id`,
    );
    const amounts = open.map(({ amount: { amount, currency } }) => moneyWords(amount, currency));
    const withdrawing = open.length === 0 ? [] : [problem('withdrawalsOpen', { amounts: namesShown(amounts) })];
    return [...withdrawing, ...(await pendingIncome(tx, userId, platform))];
  },
  forget: async () => undefined,
};
