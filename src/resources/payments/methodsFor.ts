import { payChains } from '../bounty/payment/payChains.ts';
import { type WithdrawalMethod, withdrawalMethods } from './withdrawalMethods.ts';

/** The currency or token of a withdrawal. */
interface PaidIn {
  /** The currency's code, or the token's symbol. */
  readonly code: string;
  /** The standard of an ICO campaign's token, by its ID in the reference list; undefined for a currency. */
  readonly tokenStandard?: number | undefined;
}

/** Converts to the input of the rules of payouts. */
export const asCampaignCurrency = ({ code, tokenStandard }: PaidIn) => ({
  isIco: tokenStandard !== undefined,
  tokenStandard: tokenStandard ?? 0,
  budget: { amount: '0', currency: code },
});

/** Returns the methods for sending a currency: the wallets of its chains, or all methods for a currency without a chain. */
export function methodsFor(paidIn: PaidIn): readonly WithdrawalMethod[] {
  const onChain = payChains(asCampaignCurrency(paidIn)).flatMap(({ network }) => network ?? []);
  return onChain.length > 0 ? onChain : withdrawalMethods;
}
