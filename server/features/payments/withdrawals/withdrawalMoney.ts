import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { claimSent } from '#server/features/bounty/model/claimTransaction.ts';
import { requireCovered } from '#server/features/statistics/model/withdrawable.ts';
import { accountOf, tokenOf } from '#server/ledger/accounts.ts';
import { transfer, transferAll } from '#server/ledger/transfer.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { type Withdrawal, withdrawals } from '#src/resources/payments/withdrawals.ts';

interface Moving {
  readonly tx: Transaction;
  readonly actor: RequestActor | undefined;
}

/** The currency in which the ledger keeps a withdrawal's money. */
export const ledgerCurrencyOf = ({ campaign, amount }: Pick<Withdrawal, 'campaign' | 'amount'>): string =>
  campaign === null ? amount.currency : tokenOf(campaign);

function accountsOf(withdrawal: Withdrawal) {
  const currency = ledgerCurrencyOf(withdrawal);
  return {
    owner: accountOf.user(withdrawal.owner, currency),
    reserve: accountOf.withdrawal(withdrawal.id, currency),
    outside: accountOf.outside(currency),
  };
}

const refersTo = ({ id }: Withdrawal) => ({ entity: withdrawals.name, entityId: id });

/** Moves the whole amount between its owner and the reserve, once for each attempt. */
async function moveAmount({ tx, actor }: Moving, withdrawal: Withdrawal, move: 'reserve' | 'release'): Promise<void> {
  const { id, attempts, amount } = withdrawal;
  const { owner, reserve } = accountsOf(withdrawal);
  const [from, to] = move === 'reserve' ? [owner, reserve] : [reserve, owner];
  await transfer(tx, {
    key: `withdrawal:${id}:${move}:${attempts}`,
    actor,
    type: `withdrawal-${move}`,
    from,
    to,
    amount: amount.amount,
    refersTo: refersTo(withdrawal),
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
  return requireCovered(executor, platform, { owner, currency: ledgerCurrencyOf(withdrawal), code: amount.currency });
};

/**
 * Reserves a withdrawal's amount. The check comes after it, as the reservation locks the owner's account: of two requests in parallel
 * the second one counts the first.
 * @throws Refusal notEnoughMoney, moneyCommitted
 */
export async function reserveMoney(moving: Moving, platform: Platform, withdrawal: Withdrawal): Promise<void> {
  await moveAmount(moving, withdrawal, 'reserve');
  await requireRestCovers(moving.tx, platform, withdrawal);
}

/** Returns what the present attempt has reserved to its owner. */
export const releaseMoney = (moving: Moving, withdrawal: Withdrawal): Promise<void> =>
  moveAmount(moving, withdrawal, 'release');

/** Posts what was reserved, once: what the owner receives, and the fee if there is one. @throws Refusal transactionUsed */
export async function postMoney({ tx, actor }: Moving, withdrawal: Withdrawal): Promise<void> {
  const { id, receives, fee, transactionHash } = withdrawal;
  if (transactionHash !== null) await claimSent(tx, [transactionHash]);
  const { reserve: from, outside: to } = accountsOf(withdrawal);
  const sent = { type: 'withdrawal', from, to, amount: receives.amount, refersTo: refersTo(withdrawal) } as const;
  const kept = { ...sent, type: 'fee', amount: fee.amount } as const;
  await transferAll(tx, {
    key: `withdrawal:${id}:paid`,
    actor,
    ...(transactionHash !== null && { reference: transactionHash }),
    entries: new Exact(fee.amount).isZero() ? [sent] : [sent, kept],
  });
}
