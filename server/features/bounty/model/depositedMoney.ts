import type { Executor } from '#server/database/database.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { netMoved } from '#server/ledger/netMoved.ts';
import { Exact } from '#src/fields/money/exact.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { allocationOf, campaignAccount, currencyOf } from './campaignMoney.ts';

/** What has arrived for a campaign, reversed deposits aside. What hunters have since been paid still counts. */
export const depositedMoney = async (executor: Executor, campaign: Campaign): Promise<Exact> =>
  new Exact(await netMoved(executor, accountOf.outside(currencyOf(campaign)), campaignAccount(campaign)));

/** What a campaign still lacks of what it gives away. */
export const missingDeposit = async (executor: Executor, campaign: Campaign): Promise<Exact> =>
  Exact.max(new Exact(allocationOf(campaign)).minus(await depositedMoney(executor, campaign)), 0);
