import { Exact } from '#src/fields/money/exact.ts';
import type { Coin } from '#src/resources/payments/paymentMethods.ts';

/** The chain ID of Ethereum's main network (EIP-155). */
export const mainNetwork = 1;

const weiDecimals = 18;

/** The links that open a wallet: EIP-681 with an amount in wei, NEP-9 with an amount in NEO. */
const links = {
  ETH: (address, amount) =>
    `ethereum:${address}@${mainNetwork}?value=${new Exact(10).pow(weiDecimals).times(amount).toFixed(0)}`,
  NEO: (address, amount) => `neo:${address}?asset=neo&amount=${amount}`,
} as const satisfies Record<Coin, (address: string, amount: string) => string>;

/** @param amount in coins, as a plain decimal */
export const paymentLink = (coin: Coin, address: string, amount: string): string => links[coin](address, amount);
