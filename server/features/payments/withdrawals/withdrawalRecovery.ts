import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import type { AccountRecovery } from '#server/features/account/model/accountRecovery.ts';
import { undoAddress } from '#server/features/account/model/withdrawalAddresses.ts';
import { applyTransition, getTransition } from '#server/operations/applyTransition.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import type { Platform } from '#server/platform/platform.ts';
import { withdrawalWords as words } from '#src/i18n/en/payments/withdrawals.ts';
import { plainAddress } from '#src/resources/payments/plainAddress.ts';
import { withdrawalStatus } from '#src/resources/payments/withdrawalStatus.ts';
import { withdrawals } from '#src/resources/payments/withdrawals.ts';

const { pending } = withdrawalStatus.values;

/** Locks the unsent withdrawals of a user. */
const lockUnsent = (tx: Transaction, userId: number, condition: SQL = sql`true`) =>
  rowsWhere(
    tx,
    withdrawals,
    sql`owner = ${userId} and status in ('pending', 'approved', 'failed') and ${condition} order by id${forUpdate}`,
  );

type Unsent = Awaited<ReturnType<typeof lockUnsent>>;

/** Cancels withdrawals on behalf of their owner; the money returns to the balance. */
async function cancelWithdrawals(platform: Platform, tx: Transaction, unsent: Unsent): Promise<void> {
  for (const before of unsent) {
    const transition = getTransition(withdrawals, before.status === pending ? 'cancel' : 'revoke');
    const reason = words.cancelledByUndoing;
    await applyTransition(platform, tx, { resource: withdrawals, before, transition, reason, actor: undefined });
  }
}

/** Removes an added address and cancels withdrawals when changes of an account are undone. */
export const withdrawalRecovery: AccountRecovery = {
  async lock(tx, userId) {
    await lockUnsent(tx, userId);
  },
  async removeAddress(platform, tx, userId, added) {
    await undoAddress(tx, userId, added);
    const unsent = await lockUnsent(tx, userId, sql`method = ${added.method}`);
    const removedAddress = plainAddress(added.method, added.address);
    await cancelWithdrawals(
      platform,
      tx,
      unsent.filter(({ method, address }) => plainAddress(method, address) === removedAddress),
    );
  },
  cancelSince: async (platform, tx, userId, since) =>
    cancelWithdrawals(platform, tx, await lockUnsent(tx, userId, sql`created_at >= ${since.toISOString()}`)),
};
