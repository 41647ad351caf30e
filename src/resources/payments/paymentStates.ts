/** The states of a payment: seen, which may still fail, final, failed, or returned. */
export const paymentStates = ['seen', 'final', 'void', 'returned'] as const;
export type PaymentState = (typeof paymentStates)[number];
