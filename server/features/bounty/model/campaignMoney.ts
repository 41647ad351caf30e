import { type Account, accountOf, toTokenCurrency } from '#server/ledger/accounts.ts';
import { Exact } from '#src/fields/money/exact.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';

/** Decimals of a token whose campaign doesn't define them: most tokens have as many. */
export const defaultTokenDecimals = 18;

/** Decimals of an ICO campaign's token. */
export const tokenDecimalsOf = ({ tokenDecimals }: Pick<Campaign, 'tokenDecimals'>): number =>
  tokenDecimals ?? defaultTokenDecimals;

/** Returns a share of an ICO campaign's pool, in payable tokens: fractions of the smallest amount stay in the pool. */
const tokenShare = (campaign: Campaign, percentage: number): string =>
  new Exact(campaign.tokenPool.amount).times(percentage).div(100).toDecimalPlaces(tokenDecimalsOf(campaign)).toFixed();

/** Returns the currency of a campaign's money in the ledger. */
export const currencyOf = ({ id, isIco, budget }: Campaign): string => (isIco ? toTokenCurrency(id) : budget.currency);

/** Returns the currency's code, or the token's symbol, for display. */
export const codeOf = ({ isIco, budget, tokenPool }: Campaign): string =>
  isIco ? tokenPool.currency : budget.currency;

/** Returns the account of a campaign's unreserved money. */
export const campaignLedgerAccount = (campaign: Campaign): Account =>
  accountOf.campaign(campaign.id, currencyOf(campaign));

/** Returns the allocation of a campaign: its budget, or its share of the pool in tokens. */
export const allocationOf = (campaign: Campaign): string =>
  campaign.isIco ? tokenShare(campaign, campaign.poolPercentage) : campaign.budget.amount;

/** Returns the allocation of a task: its budget, or its share of the pool in tokens. */
export const taskAllocationOf = (campaign: Campaign, { budget, poolPercentage }: Task): string =>
  campaign.isIco ? tokenShare(campaign, poolPercentage) : budget.amount;
