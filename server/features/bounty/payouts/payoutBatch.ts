import { sql } from 'drizzle-orm';
import type { Payable, PaymentBatch } from '#server/features/bounty/model/payable.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { hashProblems } from '#src/resources/bounty/payment/payChains.ts';
import { type PayoutItem, payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { currencyOf } from '../model/campaignMoney.ts';
import { getCampaign } from '../model/task.ts';

/** Returns the problems of a line's hash, beyond the rules of the declaration. */
export const paymentProblems = (campaign: Campaign, line: PayoutItem, transactionHash: string): Problem[] =>
  line.address === null
    ? [problem('noWallet', { name: line.name }, 'transactionHash')]
    : hashProblems(campaign, line, transactionHash);

const toPayable = (campaign: Campaign, line: PayoutItem): Payable<PayoutItem> => ({
  record: line,
  payee: { id: line.hunter, name: line.name },
  address: line.address,
  amount: line.amount,
  currency: currencyOf(campaign),
  hashProblems: (transactionHash) => paymentProblems(campaign, line, transactionHash),
});

/** The lines of a payout, as a payment file pays them. */
export const payoutBatch = (payout: number): PaymentBatch<PayoutItem> => ({
  resource: payoutItems,
  amountField: 'amount',
  unknown: 'lineUnknown',
  async find(executor, _actor, ids, locking) {
    const lines = await rowsWhere(
      executor,
      payoutItems,
      sql`payout = ${payout} and id = any(${sql.param(ids)}::integer[]) order by id${locking}`,
    );
    const campaign = lines[0] && (await getCampaign(executor, lines[0]));
    return campaign === undefined ? [] : lines.map((line) => toPayable(campaign, line));
  },
});
