import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { decimal, moment } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { invoiceExceptions, invoicePurposes } from '../invoiceStatus.ts';
import { paymentMethods } from '../paymentMethods.ts';

const party = z.object({
  name: z.string(),
  address: z.nullable(z.string()),
  country: z.nullable(z.string()).check(z.describe('The ISO 3166-1 code.')),
  vatId: z.nullable(z.string()),
});

const item = z.object({
  description: z.string(),
  quantity: z.number(),
  unitPrice: decimal,
  net: decimal,
});

const coins = z.object({
  coin: z.string(),
  amount: decimal.check(z.describe('The exact number of coins to pay.')),
  rate: decimal.check(z.describe('The price of one coin, in the currency of the invoice.')),
  rateExpiresAt: moment,
  link: z.string().check(z.describe('A URL that opens a wallet with the address and the amount (EIP-681, NEP-9).')),
});

const payment = z.object({
  reference: z.string(),
  amount: decimal,
  currency: z.string(),
  value: decimal.check(z.describe('The credited amount, in the currency of the invoice. Negative for a refund.')),
  at: moment,
  confirmations: z.nullable(z.number()),
  state: z.enum(['seen', 'final', 'void', 'returned']),
});

const creditNote = z.object({
  number: z.string(),
  issuedAt: moment,
  amount: decimal,
  reason: z.string(),
});

/** The fields of an invoice that everyone with its link can read. */
export const invoiceDocument = z.object({
  id: z.string().check(z.describe('The UUID of the invoice.')),
  reference: z.string().check(z.describe('The reference that the payer adds to the payment.')),
  number: z
    .nullable(z.string())
    .check(z.describe('Null before the invoice is paid; until then it is a payment request.')),
  purpose: z.enum(invoicePurposes),
  status: z.enum(['pending', 'processing', 'paid', 'expired', 'cancelled', 'refunded']),
  exception: z.enum(invoiceExceptions),
  createdAt: moment,
  dueAt: moment,
  issuedAt: z.nullable(moment),
  suppliedAt: z.nullable(moment),
  seller: party,
  buyer: party,
  items: z.array(item),
  currency: z.string(),
  net: decimal,
  vatRate: z.number(),
  vat: decimal,
  amount: decimal.check(z.describe('The amount including VAT.')),
  exemption: z.nullable(z.string()),
  received: decimal,
  missing: decimal.check(z.describe('The amount still to be paid.')),
  rest: decimal.check(z.describe('The overpaid amount, credited to the buyer’s balance.')),
  method: z.enum(paymentMethods),
  payTo: z.string(),
  coins: z.nullable(coins).check(z.describe('Null for methods that aren’t paid in coins.')),
  confirmations: z
    .nullable(z.number())
    .check(z.describe('Confirmations after which a payment is final. Null if the method has none.')),
  payments: z.array(payment),
  creditNotes: z.array(creditNote),
  lookedAt: z.nullable(moment).check(z.describe('The time of the last check for payments. Null if there was none.')),
  at: moment.check(z.describe('The time of these figures.')),
});

const example = {
  id: '0b9f6a52-1c8e-4d0a-9a6e-4f2d7c1b3e58',
  reference: 'Q-7F3A9C2E4D',
  number: null,
  purpose: 'topUp',
  status: 'pending',
  exception: 'none',
  createdAt: '2026-11-02T09:00:00.000Z',
  dueAt: '2026-11-09T09:00:00.000Z',
  issuedAt: null,
  suppliedAt: null,
  seller: { name: 'Quarry', address: null, country: null, vatId: null },
  buyer: { name: 'Marcus Bell', address: null, country: 'DE', vatId: null },
  items: [{ description: 'Top-up of the balance', quantity: 1, unitPrice: '500', net: '500' }],
  currency: 'USD',
  net: '500',
  vatRate: 0,
  vat: '0',
  amount: '500',
  exemption: 'Not subject to VAT',
  received: '0',
  missing: '500',
  rest: '0',
  method: 'ethereum',
  payTo: '0x52908400098527886E0F7030069857D2E4169EE7',
  coins: {
    coin: 'ETH',
    amount: '0.200000017',
    rate: '2500',
    rateExpiresAt: '2026-11-02T09:15:00.000Z',
    link: 'ethereum:0x52908400098527886E0F7030069857D2E4169EE7@1?value=200000017000000000',
  },
  confirmations: 12,
  payments: [],
  creditNotes: [],
  lookedAt: null,
  at: '2026-11-02T09:01:00.000Z',
} as const;

const invoiceId = z
  .string()
  .check(
    z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i),
    z.meta({ description: 'The UUID of the invoice.', examples: [example.id] }),
  );

/** An invoice, for everyone with its link. */
export const readInvoice = defineRoute({
  method: 'GET',
  service: 'adnet',
  path: '/v0/invoice',
  access: 'public',
  perMinute: limits.invoicesPerMinute,
  summary: 'Read an invoice by its UUID',
  description: 'Public: everyone with the link to an invoice can read it.',
  query: z.object({ id: invoiceId }),
  answerDescription: 'The invoice and its payments.',
  answer: invoiceDocument,
  example,
  problems: ['malformedQuery', 'notFound'],
});

/** A new price for the coins of an invoice, after the last price has expired. */
export const renewRate = defineRoute({
  method: 'POST',
  service: 'adnet',
  path: '/v0/invoice/rate',
  access: 'public',
  perMinute: limits.invoicesPerMinute,
  summary: 'Renew the rate of an invoice',
  description:
    'Public, like the invoice. An unexpired rate is unchanged, so that a pending payment has the right amount.',
  body: z.strictObject({ id: invoiceId }),
  bodyExample: { id: example.id },
  answerDescription: 'The invoice with its rate.',
  answer: invoiceDocument,
  example,
  problems: ['notFound', 'invoiceNotOpen', 'methodUnavailable'],
});

export type InvoiceDocument = AnswerOf<typeof readInvoice>;
export type InvoicePayment = InvoiceDocument['payments'][number];
