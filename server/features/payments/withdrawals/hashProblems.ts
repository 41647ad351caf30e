import type { Executor } from '#server/database/database.ts';
import type { Problem } from '#src/problems/catalogue.ts';
import { hashProblems } from '#src/resources/bounty/payment/payChains.ts';
import { asCampaignCurrency } from '#src/resources/payments/methodsFor.ts';
import type { Withdrawal } from '#src/resources/payments/withdrawals.ts';
import type { PayCurrency } from '../payCurrency.ts';
import { findWithdrawalCurrency } from './requestValues.ts';

/** Returns a problem if the transaction hash doesn't have the format of the withdrawal's chain, as for payouts. */
export const paymentHashProblems = (
  money: PayCurrency | undefined,
  { method }: Pick<Withdrawal, 'method'>,
  transactionHash: string,
): Problem[] =>
  money === undefined ? [] : hashProblems(asCampaignCurrency(money), { network: method }, transactionHash);

/** Checks the hash of one withdrawal, and loads its currency. */
export async function withdrawalHashProblems(
  executor: Executor,
  withdrawal: Withdrawal,
  transactionHash: string,
): Promise<Problem[]> {
  const { amount, campaign } = withdrawal;
  return paymentHashProblems(
    await findWithdrawalCurrency(executor, amount.currency, campaign),
    withdrawal,
    transactionHash,
  );
}
