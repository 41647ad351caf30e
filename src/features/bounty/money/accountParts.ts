import { Exact } from '#src/fields/money/exact.ts';
import type { CampaignAccount } from '#src/resources/bounty/routes/campaignAccount.ts';

/** The parts of a campaign's account, from the awarded to the missing amount. */
export const partNames = ['awarded', 'promised', 'reserved', 'left', 'missing'] as const;
type PartName = (typeof partNames)[number];
export type Parts = Readonly<Record<PartName, Exact>>;

type Deposited = Pick<CampaignAccount, 'budget' | 'total'>;

/** Returns the maximum amount of deposits. */
export const depositableAmount = ({ budget, total }: Deposited): Exact => Exact.max(new Exact(budget).minus(total), 0);

/** Returns the maximum amount of a new deposit, because others may wait for a second person. */
export const recordableAmount = ({ waiting, ...account }: Deposited & Pick<CampaignAccount, 'waiting'>): Exact =>
  Exact.max(depositableAmount(account).minus(waiting), 0);

/** Returns the deposit that the approval requires. A closed campaign doesn't lack the money that it has returned. */
export const missingAmount = ({ returned, ...account }: Deposited & Pick<CampaignAccount, 'returned'>): Exact =>
  Exact.max(depositableAmount(account).minus(returned), 0);

/** Returns the parts of an account, which add up: the promised amount is subtracted from the reserved amount. */
export function accountParts(account: CampaignAccount): Parts {
  return {
    awarded: new Exact(account.awarded),
    promised: new Exact(account.promised),
    reserved: Exact.max(new Exact(account.reserved).minus(account.promised), 0),
    left: new Exact(account.left),
    missing: missingAmount(account),
  };
}
