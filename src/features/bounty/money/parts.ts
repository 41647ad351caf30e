import { Exact } from '#src/fields/money/exact.ts';
import type { CampaignAccount } from '#src/resources/bounty/routes/campaignAccount.ts';

/** Where a campaign's money is, in the order of its way to the hunters; what hasn't arrived comes last. */
export const partNames = ['awarded', 'promised', 'reserved', 'left', 'missing'] as const;
type PartName = (typeof partNames)[number];
export type Parts = Readonly<Record<PartName, Exact>>;

/** What has to arrive before the campaign can be approved. */
export const missingOf = ({ budget, total }: Pick<CampaignAccount, 'budget' | 'total'>): Exact =>
  Exact.max(new Exact(budget).minus(total), 0);

/** The account taken apart, so that its parts add up: what is promised is no more counted as reserved. */
export function partsOf(account: CampaignAccount): Parts {
  return {
    awarded: new Exact(account.awarded),
    promised: new Exact(account.promised),
    reserved: Exact.max(new Exact(account.reserved).minus(account.promised), 0),
    left: new Exact(account.left),
    missing: missingOf(account),
  };
}
