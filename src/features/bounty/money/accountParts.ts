import { Exact } from '#src/fields/money/exact.ts';
import type { CampaignAccount } from '#src/resources/bounty/routes/campaignAccount.ts';

/** The parts of a campaign's account, from what hunters have been awarded back to what hasn't arrived. */
export const partNames = ['awarded', 'promised', 'reserved', 'left', 'missing'] as const;
type PartName = (typeof partNames)[number];
export type Parts = Readonly<Record<PartName, Exact>>;

type Deposited = Pick<CampaignAccount, 'budget' | 'total'>;

/** The most that a deposit can be. */
export const depositableAmount = ({ budget, total }: Deposited): Exact => Exact.max(new Exact(budget).minus(total), 0);

/** The most that a deposit can be which somebody records now: others may wait for a second person. */
export const recordableAmount = ({ waiting, ...account }: Deposited & Pick<CampaignAccount, 'waiting'>): Exact =>
  Exact.max(depositableAmount(account).minus(waiting), 0);

/** The deposit that is missing before the campaign can be approved. A closed one lacks nothing of what it has returned. */
export const missingAmount = ({ returned, ...account }: Deposited & Pick<CampaignAccount, 'returned'>): Exact =>
  Exact.max(depositableAmount(account).minus(returned), 0);

/** The parts of an account, which add up: what is promised is taken from what is reserved. */
export function accountParts(account: CampaignAccount): Parts {
  return {
    awarded: new Exact(account.awarded),
    promised: new Exact(account.promised),
    reserved: Exact.max(new Exact(account.reserved).minus(account.promised), 0),
    left: new Exact(account.left),
    missing: missingAmount(account),
  };
}
