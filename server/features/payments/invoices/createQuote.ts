import { randomInt } from 'node:crypto';
import { Decimal } from 'decimal.js';
import type { Invoicing } from '#server/configuration/invoicing.ts';
import { refuse } from '#server/problems/refusal.ts';
import { Exact } from '#src/fields/money/exact.ts';
import type { Money } from '#src/fields/money/kind.ts';
import { limits } from '#src/limits.ts';
import { type Coin, coinOf, type PaymentMethod, paymentMethods } from '#src/resources/payments/paymentMethods.ts';

/** Decimals of the amounts that are asked for: few enough to be typed. A NEO can’t be divided. */
const quotedDecimals = { ETH: 10, NEO: 0 } as const satisfies Record<Coin, number>;

/** Smallest amounts that are added at random where all invoices share one address: a payment is told by its exact amount. They come to less than a cent. */
const distinctAmounts = { ETH: 9_973, NEO: 1 } as const satisfies Record<Coin, number>;

/** Whether payments in a coin are told apart by their amounts. */
export const isIdentifiedByAmount = (coin: Coin): boolean => distinctAmounts[coin] > 1;

const minute = 60_000;

/** The price of a coin in a currency, as a plain decimal; undefined where the configuration names none. */
export const exchangeRate = ({ rates }: Invoicing, coin: Coin, currency: string): string | undefined =>
  coin === currency ? '1' : rates[`${coin}/${currency}`];

/** The methods that an amount in the currency can be paid by: those with an account, and a price where they take coins. */
export const offeredMethods = (invoicing: Invoicing, currency: string): PaymentMethod[] =>
  paymentMethods.filter((method) => {
    const coin = coinOf(method);
    const isPriced = coin === undefined || exchangeRate(invoicing, coin, currency) !== undefined;
    return isPriced && invoicing.accounts[method] !== undefined;
  });

/** Where an invoice is paid to, and how many coins. */
export interface Quote {
  readonly payTo: string;
  readonly payable: Money | null;
  readonly rate: Money | null;
  readonly rateExpiresAt: string | null;
}

function toPayable(coin: Coin, { amount }: Money, rate: string, spread: number): Money {
  const decimals = quotedDecimals[coin];
  const smallest = new Exact(10).pow(-decimals);
  const least = new Exact(amount).div(rate).toDecimalPlaces(decimals, Decimal.ROUND_UP);
  const coins = least.plus(smallest.times(randomInt(distinctAmounts[coin] * spread)));
  // What is sent with fewer decimals, as exchanges round it, is nobody else’s amount.
  const isRound = isIdentifiedByAmount(coin) && coins.toDecimalPlaces(decimals - 1).eq(coins);
  return { amount: (isRound ? coins.plus(smallest) : coins).toFixed(), currency: coin };
}

/**
 * What an invoice asks for now, at the present price.
 * @param spread how many times as many amounts there are to choose from, where most of the usual ones are taken
 * @throws Refusal methodUnavailable
 */
export function createQuote(invoicing: Invoicing, method: PaymentMethod, amount: Money, now: Date, spread = 1): Quote {
  const unavailable = () => refuse('methodUnavailable', { currency: amount.currency }, 'method');
  const payTo = invoicing.accounts[method] ?? unavailable();
  const coin = coinOf(method);
  if (coin === undefined) return { payTo, payable: null, rate: null, rateExpiresAt: null };
  const rate = exchangeRate(invoicing, coin, amount.currency) ?? unavailable();
  return {
    payTo,
    payable: toPayable(coin, amount, rate, spread),
    rate: { amount: rate, currency: amount.currency },
    rateExpiresAt: new Date(now.getTime() + limits.rateMinutes * minute).toISOString(),
  };
}
