import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { documentSeries } from './tables.ts';

/** Series → prefix of its numbers. */
const prefixes = { invoice: 'INV', creditNote: 'CN', selfBilled: 'SB' } as const;

const digits = 6;

type Series = keyof typeof prefixes;

/** @example formatDocumentNumber('invoice', 42) // INV-000042 */
export const formatDocumentNumber = (series: Series, nth: number): string =>
  `${prefixes[series]}-${String(nth).padStart(digits, '0')}`;

/**
 * Returns the next number of a series. The row of the series stays locked until the transaction ends, and a rollback frees the number. So
 * numbers are unique and without gaps. Call it last, after locking the ledger's accounts, because all other callers wait for the row.
 * @example await allocateDocumentNumber(tx, 'invoice') // INV-000042
 */
export async function allocateDocumentNumber(tx: Transaction, series: Series): Promise<string> {
  const [row] = await tx
    .insert(documentSeries)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: documentSeries.series, set: { last: sql`${documentSeries.last} + 1` } })
    .returning({ last: documentSeries.last });
  if (row === undefined) throw new Error(`The series ${series} gave no number.`);
  return formatDocumentNumber(series, row.last);
}
