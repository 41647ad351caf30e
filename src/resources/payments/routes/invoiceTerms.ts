import * as z from 'zod/mini';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { paymentMethods } from '../paymentMethods.ts';

/** What an invoice can be asked for with. */
export const invoiceTerms = defineRoute({
  method: 'GET',
  service: 'adnet',
  path: '/v0/invoice-terms',
  access: 'signed-in',
  viewable: true,
  summary: 'Read how an invoice can be paid',
  query: z.object({
    currency: z
      .optional(z.string().check(z.regex(/^[A-Z0-9]{2,11}$/)))
      .check(z.describe('The ad network’s currency by default.')),
  }),
  answerDescription: 'The methods that are offered, and the billing details that the next invoice begins with.',
  answer: z.object({
    currency: z.string(),
    methods: z.array(z.enum(paymentMethods)),
    buyer: z.object({
      name: z.string(),
      address: z.nullable(z.string()),
      country: z.nullable(z.string()),
      vatId: z.nullable(z.string()),
    }),
    needsBuyerAddress: z.boolean().check(z.describe('True if this installation charges VAT.')),
    hasSellerAddress: z.boolean().check(z.describe('False until the address of the seller is configured.')),
  }),
  example: {
    currency: 'USD',
    methods: ['webmoney', 'ethereum'],
    buyer: { name: 'Marcus Bell', address: null, country: 'DE', vatId: null },
    needsBuyerAddress: false,
    hasSellerAddress: true,
  },
  problems: ['malformedQuery'],
});

export type InvoiceTerms = AnswerOf<typeof invoiceTerms>;
