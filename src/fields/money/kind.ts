import { type Common, field } from '#src/schema/field.ts';

/** An amount as a decimal string, and the code of its currency. */
export interface Money {
  amount: string;
  currency: string;
}

export type MoneyOptions = {
  /** In units of the currency. */
  min?: number;
  /** The field of the same record that refers to the currency; the amount is always in it. */
  currency?: string;
  /** Always in the ad network's one currency. */
  inAdCurrency?: boolean;
};

/** An amount of money. */
export const money = <R extends boolean = false, RO extends boolean = false>(
  options: Common<R, RO> & MoneyOptions = {},
) => field<Money, R, RO>('money', options);
