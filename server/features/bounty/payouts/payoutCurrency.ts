import { type NetworkName, networkNames } from '#src/fields/walletAddress/networkNames.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { payChains } from '#src/resources/bounty/payment/payChains.ts';
import { codeOf, currencyOf } from '../model/campaignMoney.ts';

/** The currency that a campaign pays out, and the networks that can receive it. */
export interface PayoutCurrency {
  /** The name in the ledger. */
  readonly currency: string;
  /** The name for users: the currency's code, or the token's symbol. */
  readonly code: string;
  /** The networks whose wallets can receive it: on any other network it would be lost. */
  readonly networks: readonly NetworkName[];
}

/** Returns the networks of the currency's chains; all networks without such chains, because any wallet identifies the recipient. */
function toNetworks(campaign: Campaign): readonly NetworkName[] {
  const networks = payChains(campaign).flatMap(({ network }) => network ?? []);
  return networks.length > 0 ? networks : networkNames;
}

export const toPayoutCurrency = (campaign: Campaign): PayoutCurrency => ({
  currency: currencyOf(campaign),
  code: codeOf(campaign),
  networks: toNetworks(campaign),
});
