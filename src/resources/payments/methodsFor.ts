import { payChains } from '../bounty/payment/payChains.ts';
import { type WithdrawalMethod, withdrawalMethods } from './withdrawalMethods.ts';

/** What a withdrawal is paid in. */
interface PaidIn {
  /** The currency's code, or the token's symbol. */
  readonly code: string;
  /** The standard of an ICO campaign's token, by its id in the reference list; undefined for a currency. */
  readonly tokenStandard?: number | undefined;
}

/** As the rules of payouts ask for it. */
export const asCampaignCurrency = ({ code, tokenStandard }: PaidIn) => ({
  isIco: tokenStandard !== undefined,
  tokenStandard: tokenStandard ?? 0,
  budget: { amount: '0', currency: code },
});

/** The methods that a currency can be sent by: the wallets of its chains; all methods when it has none, as money of a bank. */
export function methodsFor(paidIn: PaidIn): readonly WithdrawalMethod[] {
  const onChain = payChains(asCampaignCurrency(paidIn)).flatMap(({ network }) => network ?? []);
  return onChain.length > 0 ? onChain : withdrawalMethods;
}
