import type { Executor } from '#server/database/database.ts';
import type { Problem } from '#src/problems/catalogue.ts';
import { hashProblems } from '#src/resources/bounty/payment/payChains.ts';
import { asCampaignCurrency } from '#src/resources/payments/methodsFor.ts';
import type { Withdrawal } from '#src/resources/payments/withdrawals.ts';
import { paidIn } from './requestValues.ts';

/** The problem of a transaction hash in another format than that of the withdrawal's chain, as payouts have it. */
export async function withdrawalHashProblems(
  executor: Executor,
  { amount, campaign, method }: Withdrawal,
  transactionHash: string,
): Promise<Problem[]> {
  const money = await paidIn(executor, amount.currency, campaign);
  return money === undefined ? [] : hashProblems(asCampaignCurrency(money), { network: method }, transactionHash);
}
