import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { count } from '#src/schema/answerSchemas.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';
import {
  paymentFile,
  paymentFileProblems,
  paymentsPreview,
  previewExample,
  refusedPayment,
} from '../../bounty/payment/paymentFiles.ts';

/** The last line of the response. */
export const paidWithdrawals = z.object({
  done: z.literal(true),
  paid: count.check(z.describe('The number of withdrawals that this file has marked as paid.')),
  paidAlready: count.check(z.describe('The number of withdrawals that were already paid with the same hash.')),
  refused: count,
});

const files = {
  method: 'POST',
  service: 'adnet',
  access: 'signed-in',
  recentAuthentication: true,
  perMinute: limits.importsPerMinute,
  ...paymentFile,
} as const;

export const previewWithdrawalPayments = defineRoute({
  ...files,
  path: '/v0/withdrawals/payments/preview',
  summary: 'Preview a file of transaction hashes of withdrawals',
  description: `Shows which withdrawals the file would mark as paid. Nothing is written. Rows with a problem would be skipped. Each list has at most ${limits.importProblems} entries; its count is the total.`,
  answerDescription: 'The withdrawals that would be marked as paid, the skipped rows, and the warnings.',
  answer: paymentsPreview,
  example: previewExample,
  problems: [...paymentFileProblems],
});

export const sendWithdrawalPayments = defineRoute({
  ...files,
  path: '/v0/withdrawals/payments',
  summary: 'Mark withdrawals as paid from a file',
  description: `Send an export of withdrawals that are being sent, with the transaction hashes filled in, at most ${limits.importRows} rows. Each row is written independently, by the rules of a single update. A refused row is reported with its number and the reason; the others are written. Rows without a hash are skipped, and withdrawals that are already paid with the same hash are unchanged, so a file can be sent again.`,
  keyed: true,
  answerDescription: 'The number of rows, the refused rows, the progress, and the totals at the end.',
  answerType: 'application/x-ndjson',
  answer: z.array(z.union([z.object({ total: count }), z.object({ rows: count }), refusedPayment, paidWithdrawals])),
  example: [
    { total: 3 },
    { row: 3, message: 'This isn’t a withdrawal that you can mark as paid. Export them again.' },
    { rows: 3 },
    { done: true, paid: 2, paidAlready: 0, refused: 1 },
  ],
  problems: [...paymentFileProblems],
});
