import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { decimal, moment } from '#src/schema/answerSchemas.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { invoiceExceptions } from '../invoiceStatus.ts';

const id = '0b9f6a52-1c8e-4d0a-9a6e-4f2d7c1b3e58';
const printable = (max: number) => z.string().check(z.regex(/^[!-~]+$/), z.maxLength(max));

/** A payment event of a payment processor. */
export const paymentEvent = defineRoute({
  method: 'POST',
  service: 'adnet',
  path: '/v0/payment-events',
  // The handler verifies the signature, so no session is required.
  access: 'public',
  perMinute: limits.paymentEventsPerMinute,
  summary: 'Report a payment of an invoice',
  description: `For a payment processor. \`X-Quarry-Timestamp\` is the time in seconds since 1970, at most ${limits.paymentEventMinutes} minutes off. \`X-Quarry-Signature\` is the HMAC-SHA256, in hexadecimal, of that timestamp, a period and the raw body; the key is \`PAYMENT_WEBHOOK_SECRET\`. Without that variable the response is 404. An event is processed once by its \`id\`. A payment is identified by its \`reference\`, and counts once however many events report it.\n\nIn a shell: \`printf '%s.%s' "$TIMESTAMP" "$BODY" | openssl dgst -sha256 -hmac "$SECRET"\``,
  body: z.strictObject({
    id: printable(limits.clickIdLength).check(z.describe('The ID of the event.')),
    invoice: z.uuid().check(z.describe('The UUID of the invoice.')),
    reference: printable(limits.transactionHash.max).check(
      z.minLength(limits.transactionHash.min),
      z.describe('The number or transaction hash of the payment.'),
    ),
    amount: decimal.check(
      z.regex(/^\d{1,20}(\.\d{1,18})?$/),
      z.refine((text) => Number(text) > 0),
    ),
    currency: z.string().check(z.regex(/^[A-Z0-9]{2,11}$/)),
    at: moment.check(z.describe('The time of the payment.')),
    confirmations: z.optional(
      z
        .int32()
        .check(
          z.nonnegative(),
          z.describe(
            'The blocks from the payment’s own to the newest, both included. With too few, `final` counts as `seen`.',
          ),
        ),
    ),
    state: z
      .enum(['seen', 'final', 'void'])
      .check(z.describe('`seen` may still fail, `final` can’t fail any more, `void` has failed.')),
  }),
  bodyExample: {
    id: 'evt-4711',
    invoice: id,
    reference: 'WM-20261104-0017',
    amount: '500',
    currency: 'USD',
    at: '2026-11-04T10:30:00.000Z',
    state: 'final',
  },
  answerDescription: 'The updated invoice.',
  answer: z.object({ invoice: z.string(), status: z.string(), exception: z.enum(invoiceExceptions) }),
  example: { invoice: id, status: 'paid', exception: 'none' },
  problems: [
    'noSuchPath',
    'malformedBody',
    'notFound',
    'stalePaymentEvent',
    'wrongPaymentSignature',
    'paymentEventReplayed',
    'paymentElsewhere',
    'paymentDiffers',
    'paymentSettled',
    'wrongPaymentCurrency',
    'tooManyDecimals',
    'wholeAmount',
  ],
});
