import { type Common, field } from '#src/schema/field.ts';

/** An amount as a decimal string, and the code of its currency. */
export interface Money {
  amount: string;
  currency: string;
}

export type MoneyOptions = {
  /** In units of the currency. */
  min?: number;
  /** In units of the currency: the amount is more. */
  above?: number;
  /** The field of the same record that refers to the currency; the amount is always in it. */
  currency?: string;
  /** The text of the same record that is the currency's code, as a token's symbol is. */
  code?: string;
  /** Always in the ad network's one currency. */
  inAdCurrency?: boolean;
};

/** An amount of money. */
export const money = <R extends boolean = false, RO extends boolean = false>(
  options: Common<R, RO> & MoneyOptions = {},
) => field<Money, R, RO>('money', options);
