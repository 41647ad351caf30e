import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { count, decimal } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { paymentsFile } from './sendPayments.ts';

const row = count.check(z.describe('Numbered as in spreadsheets: the header is row 1.'));

/** A row that can't be written, and why. */
const problem = z.object({ row, message: z.string() });

export const previewPayments = defineRoute({
  method: 'POST',
  service: 'bounty',
  path: '/v0/payouts/:id/payments/preview',
  access: 'signed-in',
  perMinute: limits.importsPerMinute,
  summary: 'Preview a file of payments',
  description: `Shows what the file would change in the payout’s lines. Nothing is written. Send the same file with \`preview\` to import it. Each list has at most ${limits.importProblems} entries. Its count includes all of them.`,
  ...paymentsFile,
  answerDescription: 'What would be marked as paid, what prevents it, and what to check.',
  answer: z.object({
    preview: z.string().check(z.describe('Identifies this file and the current state of the payout.')),
    rows: count.check(z.describe('The number of rows in the file.')),
    paying: z
      .object({ lines: count, total: decimal, code: z.string() })
      .check(z.describe('The lines that would be marked as paid.')),
    paidAlready: count.check(z.describe('Rows whose lines are already paid with this hash.')),
    withoutHash: count.check(z.describe('Rows without a transaction hash. Their lines stay as they are.')),
    problems: z
      .array(problem)
      .check(z.describe('Rows that can’t be imported. While there are any, nothing is marked as paid.')),
    problemCount: count,
    changedAmounts: z
      .array(z.object({ row, name: z.string(), amount: z.string(), given: z.string() }))
      .check(z.describe('Those of them whose amount differs from the line’s.')),
    changedAmountCount: count,
    repeatedHashes: z
      .array(z.object({ hash: z.string(), lines: count, paidElsewhere: z.boolean() }))
      .check(z.describe('Hashes used for more than one line, in the file or in earlier payments.')),
    repeatedHashCount: count,
    sharedWallets: z
      .array(z.object({ address: z.string(), names: z.array(z.string()) }))
      .check(z.describe('Wallets that belong to more than one hunter among these lines.')),
    sharedWalletCount: count,
  }),
  example: {
    preview: 'kZ0ZcQK1yHfY4v3sQm8gqk0b3m1o0iTqg3yqf0j7x2E',
    rows: 12,
    paying: { lines: 9, total: '1250.5', code: 'USDT' },
    paidAlready: 1,
    withoutHash: 1,
    problems: [
      { row: 7, message: 'The file says 15.00 USDT, but the line is 12.50 USDT. Pay and enter the line’s amount.' },
    ],
    problemCount: 1,
    changedAmounts: [{ row: 7, name: 'Mara Lindqvist', amount: '12.50 USDT', given: '15.00 USDT' }],
    changedAmountCount: 1,
    repeatedHashes: [
      { hash: '0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060', lines: 2, paidElsewhere: false },
    ],
    repeatedHashCount: 1,
    sharedWallets: [
      { address: '0x52908400098527886E0F7030069857D2E4169EE7', names: ['Mara Lindqvist', 'Jonas Petri'] },
    ],
    sharedWalletCount: 1,
  },
  problems: ['unsupportedFile', 'fileTooLarge', 'tooManyRows', 'malformedFile', 'emptyFile', 'paymentsUnread'],
});

export type PaymentsPreview = AnswerOf<typeof previewPayments>;
