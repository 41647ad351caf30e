import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { count } from '#src/schema/answerSchemas.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { paymentFile, paymentFileProblems } from '../payment/paymentFiles.ts';

/** The last line of the response: the payout after the import. */
export const paidPayout = z.looseObject({ done: z.literal(true), count, paid: count });

export const paymentsQuery = z.object({
  preview: z.optional(z.string()).check(z.describe('The `preview` from the preview of this file.')),
});

export const sendPayments = defineRoute({
  method: 'POST',
  service: 'bounty',
  path: '/v0/payouts/:id/payments',
  access: 'signed-in',
  recentAuthentication: true,
  perMinute: limits.importsPerMinute,
  summary: 'Mark lines of a payout as paid from a file',
  description: `Send the export of the payout’s lines with the transaction hashes filled in, at most ${limits.importRows} rows. With \`preview\`, the file is refused if it or the payout has changed since the preview. All rows are checked first: if any row can’t be imported, no line is marked as paid. Rows without a hash are skipped, and lines that are already paid with the same hash are unchanged, so a file can be sent again.`,
  keyed: true,
  query: paymentsQuery,
  ...paymentFile,
  answerDescription: 'The number of rows, the progress, and the payout afterwards.',
  answerType: 'application/x-ndjson',
  answer: z.array(z.union([z.object({ total: count }), z.object({ rows: count }), paidPayout])),
  example: [
    { total: 1200 },
    { rows: 1000 },
    { rows: 1200 },
    { done: true, id: 3, title: 'Payout 1', status: 'paying', count: 1300, open: 100, paid: 1200 },
  ],
  problems: [...paymentFileProblems, 'payoutChanged', 'paymentRefused', 'paymentsStopped'],
});
