import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { count, decimal } from '#src/schema/answerSchemas.ts';

/** The body of routes that import payment files: an exported CSV with the transaction hashes filled in. */
export const paymentFile = {
  bodyType: 'text/csv',
  body: z.string().check(z.maxLength(limits.importBytes)),
  bodyExample: 'ID,Transaction hash\r\n12,0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060\r\n',
} as const;

/** The problems of a whole file. */
export const paymentFileProblems = [
  'unsupportedFile',
  'fileTooLarge',
  'tooManyRows',
  'malformedFile',
  'emptyFile',
  'paymentsUnread',
] as const;

const row = count.check(z.describe('Numbered as in spreadsheets: the header is row 1.'));

/** A refused row with the reason. */
export const refusedPayment = z.object({ row, message: z.string() });

export type RefusedPayment = z.output<typeof refusedPayment>;

/** The payments that a file would mark as paid. */
export const paymentsPreview = z.object({
  preview: z.string().check(z.describe('Identifies this file and what it was compared with.')),
  rows: count.check(z.describe('The number of rows in the file.')),
  paying: z
    .object({
      lines: count,
      totals: z.array(z.object({ amount: decimal, currency: z.string() })).check(z.describe('One for each currency.')),
    })
    .check(z.describe('What would be marked as paid.')),
  paidAlready: count.check(z.describe('Rows that are already paid with this hash.')),
  withoutHash: count.check(z.describe('Rows without a transaction hash. They stay as they are.')),
  problems: z.array(refusedPayment).check(z.describe('Rows that can’t be taken.')),
  problemCount: count,
  changedAmounts: z
    .array(z.object({ row, name: z.string(), amount: z.string(), given: z.string() }))
    .check(z.describe('Those of them whose amount differs from what is to be sent.')),
  changedAmountCount: count,
  repeatedHashes: z
    .array(z.object({ hash: z.string(), lines: count, paidElsewhere: z.boolean() }))
    .check(z.describe('Hashes used more than once, in the file or in earlier payments.')),
  repeatedHashCount: count,
  sharedWallets: z
    .array(z.object({ address: z.string(), names: z.array(z.string()) }))
    .check(z.describe('Addresses that belong to more than one person among these rows.')),
  sharedWalletCount: count,
});

export type PaymentsPreview = z.output<typeof paymentsPreview>;

export const previewExample: PaymentsPreview = {
  preview: 'kZ0ZcQK1yHfY4v3sQm8gqk0b3m1o0iTqg3yqf0j7x2E',
  rows: 12,
  paying: { lines: 9, totals: [{ amount: '1250.5', currency: 'USDT' }] },
  paidAlready: 1,
  withoutHash: 1,
  problems: [
    {
      row: 7,
      message: 'The file says 15.00 USDT, but 12.50 USDT is to be sent. Send that amount, and enter it in the file.',
    },
  ],
  problemCount: 1,
  changedAmounts: [{ row: 7, name: 'Mara Lindqvist', amount: '12.50 USDT', given: '15.00 USDT' }],
  changedAmountCount: 1,
  repeatedHashes: [
    { hash: '0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060', lines: 2, paidElsewhere: false },
  ],
  repeatedHashCount: 1,
  sharedWallets: [{ address: '0x52908400098527886E0F7030069857D2E4169EE7', names: ['Mara Lindqvist', 'Jonas Petri'] }],
  sharedWalletCount: 1,
};
