import { type NetworkName, networkNames } from '#src/fields/walletAddress/networkNames.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { payChains } from '#src/resources/bounty/payment/payChains.ts';
import { codeOf, currencyOf } from '../model/campaignMoney.ts';

/** The currency that a campaign pays out, and the networks that can receive it. */
export interface PayoutCurrency {
  /** As the ledger keeps it. */
  readonly currency: string;
  /** As people read it: the currency's code, the token's symbol. */
  readonly code: string;
  /** The networks whose wallets can receive it: sent to another one, it would be lost. */
  readonly networks: readonly NetworkName[];
}

/** The networks of the currency's chains; all networks when it has no chain with wallets, since a wallet still tells whom to pay. */
function toNetworks(campaign: Campaign): readonly NetworkName[] {
  const networks = payChains(campaign).flatMap(({ network }) => network ?? []);
  return networks.length > 0 ? networks : networkNames;
}

export const toPayoutCurrency = (campaign: Campaign): PayoutCurrency => ({
  currency: currencyOf(campaign),
  code: codeOf(campaign),
  networks: toNetworks(campaign),
});
