import { type Ability, allows } from '#src/schema/access/ability.ts';
import { invoiceStatus } from './invoiceStatus.ts';
import { type Invoice, invoices } from './invoices.ts';

/** Whether the user decides on the payments of an invoice, in any status: first, late and repeated payments. */
export const decidesOnInvoice = (ability: Ability, invoice: Invoice): boolean =>
  allows(ability, 'accept', invoices.name, { ...invoice, status: invoiceStatus.values.processing });
