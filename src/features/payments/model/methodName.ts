import { capitalized } from '#src/i18n/derive.ts';
import { choices } from '#src/i18n/en/choices.ts';
import type { PaymentMethod } from '#src/resources/payments/paymentMethods.ts';

/** Returns “WebMoney”. Separate from the labels, which public pages don’t load. */
export const methodName = (method: PaymentMethod): string => choices[method] ?? capitalized(method);
