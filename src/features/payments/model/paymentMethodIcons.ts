import type { PaymentMethod } from '#src/resources/payments/paymentMethods.ts';

/** The icon of each payment method: the `d` of one path on a grid of 24, like the icons of networks. */
export const paymentMethodIcons = {
  webmoney: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M7.5 9.500l1.8 5.5 2.7-5 2.7 5 1.8-5.5',
  epayments: 'M3 6h18v12H3zM9 12h6a3 3 0 1 0-1 2.2',
  paxum: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M10 17V8h3.200a2.6 2.6 0 0 1 0 5.200H10',
  'yandex-pay': 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M9 7.500l3 5V17M15 7.500l-3 5',
  ethereum: 'M12 3 6 12l6 3.5 6-3.500zM6.5 14.7 12 21l5.5-6.3',
  neo: 'M5 6.500v11l7 3v-11zM5 6.500l7-3 7 3-7 3M19 6.500v8l-7-2',
} as const satisfies Readonly<Record<PaymentMethod, string>>;
