import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { moment } from '#src/schema/answerSchemas.ts';
import { type BodyOf, defineRoute } from '#src/schema/defineRoute.ts';
import { lineText } from '#src/schema/lineText.ts';
import { recordOf } from '#src/schema/recordSchema.ts';
import { invoices } from '../invoices.ts';

const { min, max } = limits.transactionHash;

const reference = z.pipe(
  z.pipe(z.string({ error: ({ input }) => (input === undefined ? 'required' : 'invalidText') }), lineText()),
  z
    .string()
    .check(
      z.minLength(1),
      z.minLength(min),
      z.maxLength(max),
      z.meta({ description: 'The number or transaction hash of the payment.', examples: ['WM-20261104-0017'] }),
    ),
);

const money = z.strictObject({
  amount: z.string({ error: 'invalidAmount' }).check(
    z.regex(/^\d{1,20}(\.\d{1,18})?$/, { error: 'invalidAmount' }),
    z.refine((text) => Number(text) > 0, { error: 'invalidAmount' }),
  ),
  currency: z.string().check(z.regex(/^[A-Z0-9]{2,11}$/, { error: 'wrongMoney' })),
});

const deciding = {
  method: 'POST',
  service: 'adnet',
  access: 'signed-in',
  recentAuthentication: true,
  keyed: true,
} as const;

/** A final payment that staff found on an account. */
export const confirmPayment = defineRoute({
  ...deciding,
  path: '/v0/invoices/:id/payments',
  summary: 'Confirm a payment of an invoice',
  description:
    'For administrators who decide on the invoice. A matching payment marks the invoice as paid. Any other payment sets its exception and waits for a decision. A reference counts only once.',
  body: z.strictObject({
    reference,
    amount: money.check(z.describe('In the currency of the invoice, or in its coin.')),
    at: z.optional(moment).check(z.describe('The time of arrival; now by default.')),
  }),
  bodyExample: { reference: 'WM-20261104-0017', amount: { amount: '500', currency: 'USD' } },
  answerDescription: 'The invoice.',
  answer: recordOf(invoices),
  problems: [
    'required',
    'tooShort',
    'invalidAmount',
    'wrongPaymentCurrency',
    'tooManyDecimals',
    'wholeAmount',
    'unclearReference',
    'paymentElsewhere',
    'paymentDiffers',
    'paymentSettled',
  ],
});

/** A decision on the overpaid amount of an invoice. */
export const settleExcess = defineRoute({
  ...deciding,
  path: '/v0/invoices/:id/excess',
  summary: 'Decide on the overpaid amount of an invoice',
  description:
    '`accept` credits the amount to the invoice’s owner. `giveBack` records that it was sent back, with the reference of that payment. If two approvals are needed, the first request waits for the second.',
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('accept'), version: z.int() }),
    z.strictObject({ decision: z.literal('giveBack'), version: z.int(), reference }),
  ]),
  bodyExample: { decision: 'giveBack', version: 4, reference: 'WM-20261105-0003' },
  answerDescription: 'The invoice.',
  answer: recordOf(invoices),
  problems: [
    'required',
    'noExcess',
    'unclearReference',
    'buyerLeft',
    'staleVersion',
    'paymentElsewhere',
    'paymentDiffers',
    'approvedAlready',
    'roleTooRecent',
    'approverNotIndependent',
  ],
});

export type ConfirmedPayment = BodyOf<typeof confirmPayment>;
export type ExcessDecision = BodyOf<typeof settleExcess>;
