import type { Invoicing } from '#server/configuration/invoicing.ts';
import type { PaymentMethod } from '#src/resources/payments/paymentMethods.ts';

/** Confirmations after which a payment by a method is final; null where the platform knows of none, as staff tell none. */
export const requiredConfirmations = (
  { confirmations }: Pick<Invoicing, 'confirmations'>,
  method: PaymentMethod,
): number | null => (method === 'ethereum' ? confirmations : null);

/** Confirmations after which somebody tells that a payment is final; null where staff look for payments by hand. */
export const publicConfirmations = (
  invoicing: Pick<Invoicing, 'confirmations' | 'ethereumRpcUrl' | 'webhookSecret'>,
  method: PaymentMethod,
): number | null => {
  const isWatched = invoicing.ethereumRpcUrl !== undefined || invoicing.webhookSecret !== undefined;
  return isWatched ? requiredConfirmations(invoicing, method) : null;
};
