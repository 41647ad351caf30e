import type { ResourceWords } from './words.ts';

/** Invoices, the credit notes that take them back, payments that no invoice asks for, and those that the platform issues to itself. */
export const invoices = {
  invoices: {
    one: 'invoice',
    many: 'invoices',
    fields: {
      publicId: 'Link ID',
      exception: 'Doesn’t fit',
      returnsTo: 'Before the payment',
      vat: 'VAT',
      vatRate: 'VAT rate',
      rest: 'Moved to balance',
      payable: 'Amount in coins',
      rateExpiresAt: 'Rate holds until',
      lookedAt: 'Last looked at',
      dueAt: 'Due',
      issuedAt: 'Issued',
      suppliedAt: 'Supplied',
      buyerVatId: 'Buyer VAT ID',
      sellerVatId: 'Seller VAT ID',
    },
    quickFilters: { exceptions: 'Doesn’t fit' },
    actions: { giveBack: 'Give payment back', accept: 'Accept payment' },
    empty: 'No invoices yet. They appear here when somebody asks for one.',
  },
  'credit-notes': {
    one: 'credit note',
    many: 'credit notes',
    fields: { vat: 'VAT', issuedAt: 'Issued' },
    empty: 'No credit notes yet. They are issued when an invoice is refunded.',
  },
  payments: {
    one: 'invoice payment',
    many: 'invoice payments',
    fields: { paidAt: 'Paid', value: 'Credited', buyerName: 'Buyer' },
    empty: 'No invoice has been paid yet. Each payment appears here when it arrives.',
  },
  'unassigned-payments': {
    one: 'unassigned payment',
    many: 'unassigned payments',
    fields: { hash: 'Transaction hash', sender: 'From', receivedAt: 'Received', invoice: 'Counts for' },
    actions: { assign: 'Confirm for invoice', giveBack: 'Mark as given back' },
    empty: 'Everything that was received on Ethereum fits an invoice. What doesn’t appears here.',
  },
  'self-billed-invoices': {
    one: 'self-billed invoice',
    many: 'self-billed invoices',
    fields: {
      source: 'For',
      issuedAt: 'Issued',
      vat: 'VAT',
      vatRate: 'VAT rate',
      supplierVatId: 'Supplier VAT ID',
      customerVatId: 'Customer VAT ID',
    },
    empty: 'No self-billed invoices yet. They are issued after each month with income.',
  },
} as const satisfies Readonly<Record<string, ResourceWords>>;
