import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { documentSeries } from './tables.ts';

/** Series → what its numbers begin with. */
const prefixes = { invoice: 'INV', creditNote: 'CN', selfBilled: 'SB' } as const;

const digits = 6;

type Series = keyof typeof prefixes;

/** @example documentNumber('invoice', 42) // INV-000042 */
export const formatDocumentNumber = (series: Series, nth: number): string =>
  `${prefixes[series]}-${String(nth).padStart(digits, '0')}`;

/**
 * The next number of a series. The row of the series stays locked until the transaction ends, and a transaction that fails takes its
 * number back: there is no gap, and none twice. Call it last, after the accounts of the ledger, as everybody waits for this row.
 * @example await nextNumber(tx, 'invoice') // INV-000042
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
