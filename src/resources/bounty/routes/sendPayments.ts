import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { count } from '#src/schema/answerSchemas.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';

/** The last line of the answer: the payout after the import. */
export const paidPayout = z.looseObject({ done: z.literal(true), count, paid: count });

/** A payout's file with its transaction hashes filled in. */
export const paymentsFile = {
  bodyType: 'text/csv',
  body: z.string().check(z.maxLength(limits.importBytes)),
  bodyExample: 'ID,Transaction hash\r\n12,0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060\r\n',
} as const;

export const paymentsQuery = z.object({
  preview: z.optional(z.string()).check(z.describe('As the file’s preview has answered it.')),
});

export const sendPayments = defineRoute({
  method: 'POST',
  service: 'bounty',
  path: '/v0/payouts/:id/payments',
  access: 'signed-in',
  perMinute: limits.importsPerMinute,
  summary: 'Mark lines of a payout as paid by a file',
  description: `The export of the payout’s lines, with the transaction hashes filled in, ${limits.importRows} rows at most. Takes what was previewed: the file’s \`preview\`, as long as neither the payout nor the file has changed since. The whole file is looked at first: a row that can’t be taken refuses it, and nothing is marked. Rows without a hash are left out, and those that are paid with it already stay as they are, so that a file can be sent again.`,
  keyed: true,
  query: paymentsQuery,
  ...paymentsFile,
  answerDescription: 'The rows that the file has, how many of them are done, and the payout as it stands then.',
  answerType: 'application/x-ndjson',
  answer: z.array(z.union([z.object({ total: count }), z.object({ rows: count }), paidPayout])),
  example: [
    { total: 1200 },
    { rows: 1000 },
    { rows: 1200 },
    { done: true, id: 3, title: 'Payout 1', status: 'paying', count: 1300, open: 100, paid: 1200 },
  ],
  problems: [
    'unsupportedFile',
    'fileTooLarge',
    'tooManyRows',
    'malformedFile',
    'emptyFile',
    'paymentsUnread',
    'payoutChanged',
    'paymentRefused',
    'paymentsStopped',
  ],
});
