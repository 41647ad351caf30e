import { type Ability, allows } from '#src/schema/access/ability.ts';
import { invoiceStatus } from './invoiceStatus.ts';
import { type Invoice, invoices } from './invoices.ts';

/** Whether somebody decides on the payments of an invoice, in any status: the first payment, what is late, and what is paid once more. */
export const decidesOnInvoice = (ability: Ability, invoice: Invoice): boolean =>
  allows(ability, 'accept', invoices.name, { ...invoice, status: invoiceStatus.values.processing });
