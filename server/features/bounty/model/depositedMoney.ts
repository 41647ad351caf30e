import type { Executor } from '#server/database/database.ts';
import { loadNetOutflow } from '#server/ledger/netTransfers.ts';
import { Exact } from '#src/fields/money/exact.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import type { EntryType } from '#src/schema/entryTypes.ts';
import { allocationOf, campaignLedgerAccount } from './campaignMoney.ts';

/** Entry types that fund a campaign or return its money: all but those between the campaign and its tasks. */
export const fundingTypes: readonly EntryType[] = ['deposit', 'adjustment', 'refund'];

/** Loads a campaign's deposits, less reversals and refunds. Money that was since paid to hunters still counts. */
export const loadDepositedMoney = async (executor: Executor, campaign: Campaign): Promise<Exact> =>
  new Exact(await loadNetOutflow(executor, campaignLedgerAccount(campaign), fundingTypes)).neg();

/** Loads the money that a campaign has refunded to its manager since it closed. */
export const loadReturnedMoney = (executor: Executor, campaign: Campaign): Promise<string> =>
  loadNetOutflow(executor, campaignLedgerAccount(campaign), ['refund']);

/** Loads the missing part of a campaign's allocation. */
export const loadMissingDeposit = async (executor: Executor, campaign: Campaign): Promise<Exact> =>
  Exact.max(new Exact(allocationOf(campaign)).minus(await loadDepositedMoney(executor, campaign)), 0);
