import type { Executor } from '#server/database/database.ts';
import { netLeft } from '#server/ledger/netMoved.ts';
import { Exact } from '#src/fields/money/exact.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import type { EntryType } from '#src/schema/entryTypes.ts';
import { allocationOf, campaignAccount } from './campaignMoney.ts';

/** How a campaign gets its money, and gives it back: all entries but those between it and its tasks. */
export const fundingTypes: readonly EntryType[] = ['deposit', 'adjustment', 'refund'];

/** What a campaign was given, without reversed deposits and what it has returned. What hunters have since been paid still counts. */
export const depositedMoney = async (executor: Executor, campaign: Campaign): Promise<Exact> =>
  new Exact(await netLeft(executor, campaignAccount(campaign), fundingTypes)).neg();

/** What a campaign has returned to its manager since it closed. */
export const returnedMoney = (executor: Executor, campaign: Campaign): Promise<string> =>
  netLeft(executor, campaignAccount(campaign), ['refund']);

/** What a campaign still lacks of what it gives away. */
export const missingDeposit = async (executor: Executor, campaign: Campaign): Promise<Exact> =>
  Exact.max(new Exact(allocationOf(campaign)).minus(await depositedMoney(executor, campaign)), 0);
