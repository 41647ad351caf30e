import { randomInt } from 'node:crypto';
import { Decimal } from 'decimal.js';
import type { Invoicing } from '#server/configuration/invoicing.ts';
import { refuse } from '#server/problems/refusal.ts';
import { Exact } from '#src/fields/money/exact.ts';
import type { Money } from '#src/fields/money/kind.ts';
import { limits } from '#src/limits.ts';
import { type Coin, coinOf, type PaymentMethod, paymentMethods } from '#src/resources/payments/paymentMethods.ts';

/** Decimals of quoted amounts: few enough for typing. NEO is indivisible. */
const quotedDecimals = { ETH: 10, NEO: 0 } as const satisfies Record<Coin, number>;

/** Smallest units added at random, less than a cent in all: with a shared address, the exact amount identifies a payment. */
const distinctAmounts = { ETH: 9_973, NEO: 1 } as const satisfies Record<Coin, number>;

/** Tests whether payments in a coin are identified by their amounts. */
export const isIdentifiedByAmount = (coin: Coin): boolean => distinctAmounts[coin] > 1;

const minute = 60_000;

/** Returns the price of a coin in a currency, as a plain decimal; undefined if the configuration has none. */
export const exchangeRate = ({ rates }: Invoicing, coin: Coin, currency: string): string | undefined =>
  coin === currency ? '1' : rates[`${coin}/${currency}`];

/** Lists the payment methods for a currency: they need an account, and coins need a price. */
export const offeredMethods = (invoicing: Invoicing, currency: string): PaymentMethod[] =>
  paymentMethods.filter((method) => {
    const coin = coinOf(method);
    const isPriced = coin === undefined || exchangeRate(invoicing, coin, currency) !== undefined;
    return isPriced && invoicing.accounts[method] !== undefined;
  });

/** The address and the amount in coins of an invoice. */
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
  // Exchanges round amounts to fewer decimals, so a round amount can't identify an invoice.
  const isRound = isIdentifiedByAmount(coin) && coins.toDecimalPlaces(decimals - 1).eq(coins);
  return { amount: (isRound ? coins.plus(smallest) : coins).toFixed(), currency: coin };
}

/**
 * Creates the quote of an invoice at the current price.
 * @param spread multiplies the number of distinct amounts, where most of the usual ones are taken
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
