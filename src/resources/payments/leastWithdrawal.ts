import { limits } from '#src/limits.ts';

interface ListedCurrency {
  /** A plain decimal; null if the currency list has none. */
  readonly least: string | null;
  readonly isCoin: boolean;
}

/** Returns the least amount of a withdrawal, as a plain decimal. */
export const leastWithdrawalOf = ({ least, isCoin }: ListedCurrency): string =>
  least ?? String(isCoin ? limits.withdrawal.minOfCoin : limits.withdrawal.min);
