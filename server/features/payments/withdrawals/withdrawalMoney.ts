import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { claimSentTransactions } from '#server/features/bounty/model/claimTransaction.ts';
import { requireCommitmentsCovered } from '#server/features/statistics/model/withdrawable.ts';
import { accountOf, toTokenCurrency } from '#server/ledger/accounts.ts';
import { transfer, transferAll } from '#server/ledger/transfer.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { type Withdrawal, withdrawals } from '#src/resources/payments/withdrawals.ts';

interface MoveContext {
  readonly tx: Transaction;
  readonly actor: RequestActor | undefined;
}

/** Returns the currency of a withdrawal's money in the ledger. */
export const ledgerCurrencyOf = ({ campaign, amount }: Pick<Withdrawal, 'campaign' | 'amount'>): string =>
  campaign === null ? amount.currency : toTokenCurrency(campaign);

function toAccounts(withdrawal: Withdrawal) {
  const currency = ledgerCurrencyOf(withdrawal);
  return {
    owner: accountOf.user(withdrawal.owner, currency),
    reserve: accountOf.withdrawal(withdrawal.id, currency),
    outside: accountOf.outside(currency),
  };
}

const toReference = ({ id }: Withdrawal) => ({ entity: withdrawals.name, entityId: id });

/** Moves the whole amount between its owner and the reserve, once for each attempt. */
async function moveAmount(
  { tx, actor }: MoveContext,
  withdrawal: Withdrawal,
  move: 'reserve' | 'release',
): Promise<void> {
  const { id, attempts, amount } = withdrawal;
  const { owner, reserve } = toAccounts(withdrawal);
  const [from, to] = move === 'reserve' ? [owner, reserve] : [reserve, owner];
  await transfer(tx, {
    key: `withdrawal:${id}:${move}:${attempts}`,
    actor,
    type: `withdrawal-${move}`,
    from,
    to,
    amount: amount.amount,
    refersTo: toReference(withdrawal),
  });
}

/**
 * Checks that the owner's available money, without the amount of a withdrawal, covers what their ads need.
 * @throws Refusal moneyCommitted
 */
export const requireRestCovers = (
  executor: Executor,
  platform: Pick<Platform, 'configuration'>,
  withdrawal: Withdrawal,
): Promise<void> => {
  const { owner, amount } = withdrawal;
  return requireCommitmentsCovered(executor, platform, {
    owner,
    currency: ledgerCurrencyOf(withdrawal),
    code: amount.currency,
  });
};

/**
 * Reserves a withdrawal's amount. The check follows, because the reservation locks the owner's account: of two requests in parallel the
 * second one counts the first.
 * @throws Refusal notEnoughMoney, moneyCommitted
 */
export async function reserveMoney(context: MoveContext, platform: Platform, withdrawal: Withdrawal): Promise<void> {
  await moveAmount(context, withdrawal, 'reserve');
  await requireRestCovers(context.tx, platform, withdrawal);
}

/** Returns the reserved amount of the current attempt to its owner. */
export const releaseMoney = (context: MoveContext, withdrawal: Withdrawal): Promise<void> =>
  moveAmount(context, withdrawal, 'release');

/** Posts the reserved amount once: the owner's part, and the fee if there is one. @throws Refusal transactionUsed */
export async function postPayment({ tx, actor }: MoveContext, withdrawal: Withdrawal): Promise<void> {
  const { id, receives, fee, transactionHash } = withdrawal;
  if (transactionHash !== null) await claimSentTransactions(tx, [transactionHash]);
  const { reserve: from, outside: to } = toAccounts(withdrawal);
  const paymentEntry = {
    type: 'withdrawal',
    from,
    to,
    amount: receives.amount,
    refersTo: toReference(withdrawal),
  } as const;
  const feeEntry = { ...paymentEntry, type: 'fee', amount: fee.amount } as const;
  await transferAll(tx, {
    key: `withdrawal:${id}:paid`,
    actor,
    ...(transactionHash !== null && { reference: transactionHash }),
    entries: new Exact(fee.amount).isZero() ? [paymentEntry] : [paymentEntry, feeEntry],
  });
}
