import { basePath } from '#src/providers/configuration.ts';

/** The public page of an invoice, which stands outside of the admin. @param id its UUID */
export const invoiceAddress = (id: string): string => `${basePath}invoice/${id}`;
