/** The payment methods of specification section 3. */
export const paymentMethods = ['webmoney', 'epayments', 'paxum', 'yandex-pay', 'ethereum', 'neo'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The coin of a method that pays on a chain. Other methods pay in the invoice’s currency. */
export const coins = { ethereum: 'ETH', neo: 'NEO' } as const satisfies Partial<Record<PaymentMethod, string>>;
export type Coin = (typeof coins)[keyof typeof coins];

/** @returns undefined for a method without a chain */
export const coinOf = (method: PaymentMethod): Coin | undefined =>
  method in coins ? coins[method as keyof typeof coins] : undefined;
