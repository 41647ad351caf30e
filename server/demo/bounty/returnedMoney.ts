import { campaignLedgerAccount, currencyOf } from '#server/features/bounty/model/campaignMoney.ts';
import { accountAddress, accountOf } from '#server/ledger/accounts.ts';
import type { BackfilledTransfer } from '#server/ledger/backfillTransfers.ts';
import { Exact, toLedgerAmount } from '#src/fields/money/exact.ts';
import { type Campaign, campaigns } from '#src/resources/bounty/campaigns.ts';
import { shifted, span } from '../times.ts';
import { statusOfCampaign } from './taskPlans.ts';

interface CampaignPast {
  readonly now: Date;
  /** The transfers of the campaign's deposits and tasks. */
  readonly transfers: readonly BackfilledTransfer[];
  /** Whether a submission in the campaign waits for a decision. */
  readonly isUndecided: boolean;
}

/** Returns the transfers of a closed campaign's remaining money to its manager, as the server's job makes them. */
export function returnTransfers(
  campaign: Campaign,
  { now, transfers, isUndecided }: CampaignPast,
): BackfilledTransfer[] {
  if (statusOfCampaign(campaign) !== 'closed' || isUndecided) return [];
  const from = campaignLedgerAccount(campaign);
  const moved = transfers.flatMap(({ at, entries }) =>
    entries.flatMap((entry) => {
      const sides = [accountAddress(entry.to), accountAddress(entry.from)];
      if (!sides.includes(accountAddress(from))) return [];
      return [{ at, amount: sides[0] === accountAddress(from) ? entry.amount : `-${entry.amount}` }];
    }),
  );
  const remaining = Exact.sum(0, ...moved.map(({ amount }) => amount));
  const last = Math.max(...moved.map(({ at }) => at.getTime()));
  if (remaining.lte(0)) return [];
  const { id, manager } = campaign;
  const at = new Date(Math.min(shifted(new Date(last), 5 * span.minute).getTime(), now.getTime()));
  const to = accountOf.user(manager, currencyOf(campaign));
  const refersTo = { entity: campaigns.name, entityId: id };
  const entry = { type: 'refund', from, to, amount: toLedgerAmount(remaining), refersTo } as const;
  return [{ key: `refund:campaign:${id}:1`, at, actor: undefined, entries: [entry] }];
}
