import type { Invoicing } from '#server/configuration/invoicing.ts';
import type { PaymentMethod } from '#src/resources/payments/paymentMethods.ts';

/** Returns the confirmations after which a payment is final; null for a method without confirmations. */
export const requiredConfirmations = (
  { confirmations }: Pick<Invoicing, 'confirmations'>,
  method: PaymentMethod,
): number | null => (method === 'ethereum' ? confirmations : null);

/** Returns the confirmations after which a payment is reported as final; null where staff check payments by hand. */
export const publicConfirmations = (
  invoicing: Pick<Invoicing, 'confirmations' | 'ethereumRpcUrl' | 'webhookSecret'>,
  method: PaymentMethod,
): number | null => {
  const isWatched = invoicing.ethereumRpcUrl !== undefined || invoicing.webhookSecret !== undefined;
  return isWatched ? requiredConfirmations(invoicing, method) : null;
};
