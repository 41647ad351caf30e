import { basePath } from '#src/providers/configuration.ts';

/**
 * Returns the public page of an invoice, which is outside of the admin.
 * @param id its UUID
 */
export const invoiceAddress = (id: string): string => `${basePath}invoice/${id}`;
