import type { Transaction } from '#server/database/transaction.ts';
import { allocationOf, campaignAccount, currencyOf } from '#server/features/bounty/model/campaignMoney.ts';
import { campaignOf } from '#server/features/bounty/model/task.ts';
import type { PayoutLine } from '#server/features/bounty/payouts/settleLine.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { amountOf, Exact } from '#src/fields/money/exact.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';

/** Puts money from outside into a campaign's account: all that it gives away, unless an amount is said. */
export async function fundCampaign(
  tx: Transaction,
  campaign: Campaign,
  amount = allocationOf(campaign),
): Promise<void> {
  await transfer(tx, {
    key: crypto.randomUUID(),
    actor: undefined,
    type: 'deposit',
    from: accountOf.outside(currencyOf(campaign)),
    to: campaignAccount(campaign),
    amount: amountOf(new Exact(amount)),
    refersTo: { entity: 'campaigns', entityId: campaign.id },
  });
}

/** Sets aside what a line of a payout pays, as making the payout does. */
export async function fundLine(tx: Transaction, line: PayoutLine): Promise<void> {
  const currency = currencyOf(await campaignOf(tx, line));
  await transfer(tx, {
    key: crypto.randomUUID(),
    actor: undefined,
    type: 'deposit',
    from: accountOf.outside(currency),
    to: accountOf.payout(line.payout, currency),
    amount: line.amount.amount,
    refersTo: { entity: 'payout-items', entityId: line.id },
  });
}
