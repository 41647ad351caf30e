import { Decimal } from 'decimal.js';
import { allocationOf, codeOf, tokenDecimalsOf } from '#server/features/bounty/model/campaignMoney.ts';
import { decimalsOf } from '#src/format/currencyDecimals.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import type { Deposit } from '#src/resources/bounty/deposits.ts';
import { createCounter } from '../counter.ts';
import { type Choices, pickInTurn } from '../random.ts';
import { shifted, span } from '../times.ts';
import { statusOfCampaign } from './taskPlans.ts';
import { approvedAt } from './taskTimes.ts';

export type DemoDeposit = Omit<Deposit, 'id'>;

/** Deposits of pending campaigns, as a fraction of their budget or of their share of the pool. */
const arrived: Choices<number> = [1, 0, 1, 0.4, 1, 0];

/** A deposit recorded for the wrong campaign, as a fraction of the budget. */
const mistaken = 0.25;

const notes: Choices<string | null> = [null, 'Paid from the account that the contract names.', null, 'Two days late.'];

const decimalsIn = (campaign: Campaign): number =>
  campaign.isIco ? tokenDecimalsOf(campaign) : (decimalsOf(campaign.budget.currency) ?? 2);

function depositOf(campaign: Campaign, part: number, nth: number): DemoDeposit {
  const created = Date.parse(campaign.createdAt);
  const decided = approvedAt(campaign).getTime();
  const isWaiting = decided - created < span.minute;
  const at = shifted(
    new Date(created),
    isWaiting ? 30 * span.minute : Math.floor((decided - created) * 0.7),
  ).toISOString();
  const amount = new Decimal(allocationOf(campaign))
    .times(part)
    .toDecimalPlaces(Math.min(2, decimalsIn(campaign)))
    .toFixed();
  return {
    campaign: campaign.id,
    manager: campaign.manager,
    amount: { amount, currency: codeOf(campaign) },
    reference: `${campaign.isIco ? 'TX' : 'INV'}-${10_400 + nth * 7}`,
    note: pickInTurn(notes, nth),
    status: 'recorded',
    approvalsNeeded: 1,
    recordedBy: null,
    confirmedBy: null,
    secondProof: null,
    reason: null,
    reversedBy: null,
    reversedAt: null,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

/** @param admin the name of the admin who reversed it */
function reversed(deposit: DemoDeposit, admin: string): DemoDeposit {
  const reversedAt = shifted(new Date(deposit.createdAt), 10 * span.minute).toISOString();
  const reason = 'The payment was for another campaign.';
  return { ...deposit, status: 'reversed', reason, reversedBy: admin, reversedAt, updatedAt: reversedAt, version: 2 };
}

/** Returns the deposits of all active or closed campaigns and of some pending ones. Partly funded campaigns also have a mistaken one. */
export function demoDeposits(campaigns: readonly Campaign[], admin: string): DemoDeposit[] {
  const nthOfManager = createCounter();
  const nthOf = createCounter();
  return campaigns.flatMap((campaign) => {
    const status = statusOfCampaign(campaign);
    const part =
      status === 'pending' ? pickInTurn(arrived, nthOfManager(campaign.manager)) : Number(status !== 'rejected');
    if (part === 0) return [];
    const deposit = depositOf(campaign, part, nthOf('deposit'));
    return part === 1 ? [deposit] : [deposit, reversed(depositOf(campaign, mistaken, nthOf('deposit')), admin)];
  });
}
