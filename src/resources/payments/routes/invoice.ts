import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { decimal, moment } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { invoiceExceptions, invoicePurposes } from '../invoiceStatus.ts';
import { paymentMethods } from '../paymentMethods.ts';

const party = z.object({
  name: z.string(),
  address: z.nullable(z.string()),
  country: z.nullable(z.string()).check(z.describe('The code of ISO 3166-1.')),
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
  amount: decimal.check(z.describe('Exactly this many coins are asked for.')),
  rate: decimal.check(z.describe('The price of one coin, in the currency of the invoice.')),
  rateExpiresAt: moment,
  link: z.string().check(z.describe('Opens a wallet with address and amount (EIP-681, NEP-9).')),
});

const payment = z.object({
  reference: z.string(),
  amount: decimal,
  currency: z.string(),
  value: decimal.check(z.describe('What it counts, in the currency of the invoice. Negative for what was given back.')),
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

/** What everybody with its link reads of an invoice. */
export const invoiceDocument = z.object({
  id: z.string().check(z.describe('Its UUID.')),
  reference: z.string().check(z.describe('What a payer names with the payment.')),
  number: z.nullable(z.string()).check(z.describe('Null before it is paid: until then it is a request for a payment.')),
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
  amount: decimal.check(z.describe('With VAT.')),
  exemption: z.nullable(z.string()),
  received: decimal,
  missing: decimal.check(z.describe('What is still to be paid.')),
  rest: decimal.check(z.describe('What was received beyond the amount, and is in the buyer’s balance.')),
  method: z.enum(paymentMethods),
  payTo: z.string(),
  coins: z.nullable(coins).check(z.describe('Null for methods that aren’t paid in coins.')),
  confirmations: z
    .nullable(z.number())
    .check(z.describe('Confirmations after which a payment is final. Null where there are none.')),
  payments: z.array(payment),
  creditNotes: z.array(creditNote),
  lookedAt: z.nullable(moment).check(z.describe('When payments were last looked for. Null if never.')),
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

/** An invoice, for whoever has its link. */
export const readInvoice = defineRoute({
  method: 'GET',
  service: 'adnet',
  path: '/v0/invoice',
  access: 'public',
  perMinute: limits.invoicesPerMinute,
  summary: 'Read an invoice by its UUID',
  description: 'Public: whoever has the link to an invoice reads it.',
  query: z.object({ id: invoiceId }),
  answerDescription: 'The invoice, and what has been paid.',
  answer: invoiceDocument,
  example,
  problems: ['malformedQuery', 'notFound'],
});

/** A new price for the coins of an invoice, once the last one has expired. */
export const renewRate = defineRoute({
  method: 'POST',
  service: 'adnet',
  path: '/v0/invoice/rate',
  access: 'public',
  perMinute: limits.invoicesPerMinute,
  summary: 'Renew the rate of an invoice',
  description:
    'Public, as the invoice itself. A rate that hasn’t expired stays as it is, so that a payment under way keeps its amount.',
  body: z.strictObject({ id: invoiceId }),
  bodyExample: { id: example.id },
  answerDescription: 'The invoice with its rate.',
  answer: invoiceDocument,
  example,
  problems: ['notFound', 'invoiceNotOpen', 'methodUnavailable'],
});

export type InvoiceDocument = AnswerOf<typeof readInvoice>;
export type InvoicePayment = InvoiceDocument['payments'][number];
