import type { Executor } from '#server/database/database.ts';
import type { Problem } from '#src/problems/catalogue.ts';
import { hashProblems } from '#src/resources/bounty/payment/payChains.ts';
import { asCampaignCurrency } from '#src/resources/payments/methodsFor.ts';
import type { Withdrawal } from '#src/resources/payments/withdrawals.ts';
import type { PayCurrency } from '../payCurrency.ts';
import { findWithdrawalCurrency } from './requestValues.ts';

/** The problem of a transaction hash in another format than that of the withdrawal's chain, as payouts have it. */
export const paymentHashProblems = (
  money: PayCurrency | undefined,
  { method }: Pick<Withdrawal, 'method'>,
  transactionHash: string,
): Problem[] =>
  money === undefined ? [] : hashProblems(asCampaignCurrency(money), { network: method }, transactionHash);

/** The same of one withdrawal, whose currency is looked up. */
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
