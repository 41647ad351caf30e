import { Decimal } from 'decimal.js';
import { allocationOf, codeOf } from '#server/features/bounty/model/campaignMoney.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { createCounter } from '../counter.ts';
import { type Choices, inTurn } from '../random.ts';
import { shifted, span } from '../times.ts';
import { statusOfCampaign } from './taskPlans.ts';
import { approvedAt } from './taskTimes.ts';

export type DemoDeposit = ReturnType<typeof depositOf>;

/** Deposits of pending campaigns, as a part of their budget or of their share of the pool. */
const arrived: Choices<number> = [1, 0, 1.2, 0.4, 1, 0];

const notes: Choices<string | null> = [null, 'Paid from the account that the contract names.', null, 'Two days late.'];

function depositOf(campaign: Campaign, part: number, nth: number) {
  const created = Date.parse(campaign.createdAt);
  const decided = approvedAt(campaign).getTime();
  const isWaiting = decided - created < span.minute;
  const at = shifted(
    new Date(created),
    isWaiting ? 30 * span.minute : Math.floor((decided - created) * 0.7),
  ).toISOString();
  const amount = new Decimal(allocationOf(campaign)).times(part).toDecimalPlaces(2).toFixed();
  return {
    campaign: campaign.id,
    manager: campaign.manager,
    amount: { amount, currency: codeOf(campaign) },
    reference: `${campaign.isIco ? 'TX' : 'INV'}-${10_400 + nth * 7}`,
    note: inTurn(notes, nth),
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

/** The deposits of campaigns: of all that are active or closed, and of some pending ones. */
export function demoDeposits(campaigns: readonly Campaign[]): DemoDeposit[] {
  const nthOfManager = createCounter();
  const nthOf = createCounter();
  return campaigns.flatMap((campaign) => {
    const status = statusOfCampaign(campaign);
    const part = status === 'pending' ? inTurn(arrived, nthOfManager(campaign.manager)) : Number(status !== 'rejected');
    return part === 0 ? [] : [depositOf(campaign, part, nthOf('deposit'))];
  });
}
