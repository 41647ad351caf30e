import { Exact } from '#src/fields/money/exact.ts';
import { formatMoney } from '#src/format/money.ts';

/** An amount of a currency, as a plain decimal. */
export interface Amount {
  readonly currency: string;
  readonly amount: string;
}

/** Formats the amounts above zero for users: `6.50 USD`. */
export const formatAmounts = (all: readonly Amount[]): readonly string[] =>
  all.filter(({ amount }) => new Exact(amount).gt(0)).map(({ amount, currency }) => formatMoney(amount, currency));
