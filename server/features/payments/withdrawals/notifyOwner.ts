import type { Transaction } from '#server/database/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import { formatMoney } from '#src/format/money.ts';
import { type Withdrawal, withdrawals } from '#src/resources/payments/withdrawals.ts';
import { recordPath } from '#src/schema/recordPath.ts';

type WithdrawalNotification =
  | 'withdrawalRequested'
  | 'withdrawalApproved'
  | 'withdrawalRejected'
  | 'withdrawalPaid'
  | 'withdrawalFailed';

/** Notifies the owner of a withdrawal's new status. */
export async function notifyOwner(
  tx: Transaction,
  kind: WithdrawalNotification,
  { id, owner, amount: { amount, currency }, receives, address }: Withdrawal,
  reason: string | null = null,
): Promise<void> {
  await notify(tx, {
    user: owner,
    kind,
    parameters: {
      amount: formatMoney(amount, currency),
      receives: formatMoney(receives.amount, receives.currency),
      address,
    },
    link: recordPath(withdrawals, 'show', id),
    reason,
  });
}
