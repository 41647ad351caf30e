import type { ProblemName } from '#src/problems/catalogue.ts';
import { type Common, field } from '#src/schema/field.ts';

/** An amount as a decimal string, and the code of its currency. */
export interface Money {
  amount: string;
  currency: string;
}

export type MoneyOptions = {
  /** Inclusive lower bound, in units of the currency. */
  min?: number;
  /** Exclusive lower bound, in units of the currency. */
  above?: number;
  /** The reference field of the record that determines the currency. */
  currency?: string;
  /** The problem of an amount in another currency, which its parameter `currency` names; `currencyDiffers` by default. */
  currencyProblem?: ProblemName;
  /** The text field of the record with the currency's code, such as a token's symbol. */
  code?: string;
  /** The price or value of one event, such as a bid. It may have six decimals, regardless of its currency. */
  rate?: boolean;
  /** Always in the ad network's only currency. */
  inAdCurrency?: boolean;
};

/** An amount of money. */
export const money = <R extends boolean = false, RO extends boolean = false>(
  options: Common<R, RO> & MoneyOptions = {},
) => field<Money, R, RO>('money', options);
