import { type Account, accountOf, toTokenCurrency } from '#server/ledger/accounts.ts';
import { Exact } from '#src/fields/money/exact.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';

/** Decimals of a token whose campaign doesn't say how many it has: most tokens have as many. */
export const defaultTokenDecimals = 18;

/** Decimals of an ICO campaign's token. */
export const tokenDecimalsOf = ({ tokenDecimals }: Pick<Campaign, 'tokenDecimals'>): number =>
  tokenDecimals ?? defaultTokenDecimals;

/** A share of an ICO campaign's pool, in tokens that can be paid: what doesn't make up one smallest amount stays in the pool. */
const tokenShare = (campaign: Campaign, percentage: number): string =>
  new Exact(campaign.tokenPool.amount).times(percentage).div(100).toDecimalPlaces(tokenDecimalsOf(campaign)).toFixed();

/** The currency in which the ledger keeps a campaign's money. */
export const currencyOf = ({ id, isIco, budget }: Campaign): string => (isIco ? toTokenCurrency(id) : budget.currency);

/** The currency's code, or the token's symbol, for people to read. */
export const codeOf = ({ isIco, budget, tokenPool }: Campaign): string =>
  isIco ? tokenPool.currency : budget.currency;

/** The account of a campaign's unreserved money. */
export const campaignLedgerAccount = (campaign: Campaign): Account =>
  accountOf.campaign(campaign.id, currencyOf(campaign));

/** What a campaign gives away: its budget, or its share of the pool in tokens. */
export const allocationOf = (campaign: Campaign): string =>
  campaign.isIco ? tokenShare(campaign, campaign.poolPercentage) : campaign.budget.amount;

/** What a task gives away: its budget, or its share of the pool in tokens. */
export const taskAllocationOf = (campaign: Campaign, { budget, poolPercentage }: Task): string =>
  campaign.isIco ? tokenShare(campaign, poolPercentage) : budget.amount;
