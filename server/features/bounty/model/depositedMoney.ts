import type { Executor } from '#server/database/database.ts';
import { loadNetOutflow } from '#server/ledger/netTransfers.ts';
import { Exact } from '#src/fields/money/exact.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import type { EntryType } from '#src/schema/entryTypes.ts';
import { allocationOf, campaignLedgerAccount } from './campaignMoney.ts';

/** How a campaign gets its money, and gives it back: all entries but those between it and its tasks. */
export const fundingTypes: readonly EntryType[] = ['deposit', 'adjustment', 'refund'];

/** What a campaign was given, without reversed deposits and what it has returned. What hunters have since been paid still counts. */
export const loadDepositedMoney = async (executor: Executor, campaign: Campaign): Promise<Exact> =>
  new Exact(await loadNetOutflow(executor, campaignLedgerAccount(campaign), fundingTypes)).neg();

/** What a campaign has returned to its manager since it closed. */
export const loadReturnedMoney = (executor: Executor, campaign: Campaign): Promise<string> =>
  loadNetOutflow(executor, campaignLedgerAccount(campaign), ['refund']);

/** What a campaign still lacks of what it gives away. */
export const loadMissingDeposit = async (executor: Executor, campaign: Campaign): Promise<Exact> =>
  Exact.max(new Exact(allocationOf(campaign)).minus(await loadDepositedMoney(executor, campaign)), 0);
