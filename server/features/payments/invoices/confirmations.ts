import type { Invoicing } from '#server/configuration/invoicing.ts';
import type { PaymentMethod } from '#src/resources/payments/paymentMethods.ts';

/** Confirmations after which a payment by a method is final; null where the platform knows of none, as staff tell none. */
export const confirmationsFor = (
  { confirmations }: Pick<Invoicing, 'confirmations'>,
  method: PaymentMethod,
): number | null => (method === 'ethereum' ? confirmations : null);
