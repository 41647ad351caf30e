import * as z from 'zod/mini';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { paymentMethods } from '../paymentMethods.ts';

/** The options for requesting an invoice. */
export const invoiceTerms = defineRoute({
  method: 'GET',
  service: 'adnet',
  path: '/v0/invoice-terms',
  access: 'signed-in',
  viewable: true,
  summary: 'Read the payment options for an invoice',
  query: z.object({
    currency: z
      .optional(z.string().check(z.regex(/^[A-Z0-9]{2,11}$/)))
      .check(z.describe('The ad network’s currency by default.')),
  }),
  answerDescription: 'The available methods, and the default billing details of the next invoice.',
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
