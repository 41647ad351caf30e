import { sql } from 'drizzle-orm';
import { type AccountPart, namesShown } from '#server/features/auth/model/accountPart.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import { moneyWords } from '#src/format/money.ts';
import { problem } from '#src/problems/catalogue.ts';
import { withdrawals } from '#src/resources/payments/withdrawals.ts';

/**
 * Withdrawals under way hold the closing of an account up. Asked before the balance, which they go back to when they end unpaid; new
 * ones wait for the closing (`lockOwner`). Those that have ended stay as they are: they say where money went.
 */
export const paymentsAccounts: AccountPart = {
  hold: async () => undefined,
  async unsettled(tx, userId) {
    const open = await rowsWhere(
      tx,
      withdrawals,
      sql`owner = ${userId} and status in ('pending', 'approved', 'processing') order by id`,
    );
    if (open.length === 0) return [];
    const amounts = open.map(({ amount: { amount, currency } }) => moneyWords(amount, currency));
    return [problem('withdrawalsOpen', { amounts: namesShown(amounts) })];
  },
  forget: async () => undefined,
};
