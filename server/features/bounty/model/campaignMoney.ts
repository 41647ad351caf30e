import { type Account, accountOf, tokenOf } from '#server/ledger/accounts.ts';
import { amountOf, Exact } from '#src/fields/money/exact.ts';
import type { Campaign, Task } from './task.ts';

/** A share of an ICO campaign's pool, in tokens. */
const tokensOf = ({ tokenPool }: Campaign, percentage: number): string =>
  amountOf(new Exact(tokenPool.amount).times(percentage).div(100));

/** The currency in which the ledger keeps a campaign's money. */
export const currencyOf = ({ id, isIco, budget }: Campaign): string => (isIco ? tokenOf(id) : budget.currency);

/** What that currency is called among people. */
export const codeOf = ({ isIco, budget, tokenPool }: Campaign): string =>
  isIco ? tokenPool.currency : budget.currency;

/** Where a campaign's money is that no task has reserved. */
export const campaignAccount = (campaign: Campaign): Account => accountOf.campaign(campaign.id, currencyOf(campaign));

/** What a campaign gives away: its budget, or its share of the pool in tokens. */
export const allocationOf = (campaign: Campaign): string =>
  campaign.isIco ? tokensOf(campaign, campaign.poolPercentage) : campaign.budget.amount;

/** What a task of the campaign gives away, likewise. */
export const taskAllocationOf = (campaign: Campaign, { budget, poolPercentage }: Task): string =>
  campaign.isIco ? tokensOf(campaign, poolPercentage) : budget.amount;
