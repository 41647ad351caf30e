import { openCsv, surveyCsv } from '#server/csv/csvFile.ts';
import { unescapeFormula } from '#server/csv/formulas.ts';
import { refuse } from '#server/problems/refusal.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import { lineText } from '#src/schema/lineText.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { PaymentBatch } from './payable.ts';

/** A row of a file. */
export interface Payment {
  /** Numbered as in spreadsheets: the header is row 1. */
  readonly row: number;
  /** As written in the file. */
  readonly id: string;
  /** As written in the file; '' if the file has no amounts. */
  readonly amount: string;
  readonly transactionHash: string;
}

/** Returns the index of a column, by the label of the export or by the field's name. */
const columnIndex = (resource: Resource, header: readonly string[], field: string): number =>
  header.findIndex((cell) =>
    [fieldLabel(resource, field), field].some((name) => name.toLowerCase() === cell.trim().toLowerCase()),
  );

interface Columns {
  readonly id: number;
  /** Negative if the file has no amounts. */
  readonly amount: number;
  readonly hash: number;
}

/** An export of pending payments with the transaction hashes added. */
export interface PaymentsFile {
  /** The number of rows without the header. */
  readonly rows: number;
  /** Reads the payments from the start, a portion at a time. Rows without a hash are omitted. */
  portions(size: number): AsyncGenerator<readonly Payment[]>;
}

/** Normalizes a reference by the rule of its field. Validation refuses an invalid one. */
const toSingleLine = (written: string): string => lineText().safeParse(written).data ?? written;

async function* parsePayments(file: string, { id, amount, hash }: Columns): AsyncGenerator<Payment> {
  const { rows } = await openCsv(file);
  for await (const { row, cells } of rows) {
    const transactionHash = toSingleLine(unescapeFormula((cells[hash] ?? '').trim()));
    const cell = (column: number) => (cells[column] ?? '').trim();
    if (transactionHash !== '') yield { row, id: cell(id), amount: cell(amount), transactionHash };
  }
}

async function* toBatches(payments: AsyncIterable<Payment>, size: number): AsyncGenerator<readonly Payment[]> {
  let batch: Payment[] = [];
  for await (const payment of payments) {
    batch.push(payment);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** @throws Refusal malformedFile, emptyFile, tooManyRows, paymentsUnread */
export async function readPayments(
  { resource, amountField }: Pick<PaymentBatch, 'resource' | 'amountField'>,
  file: string,
): Promise<PaymentsFile> {
  const { header, rows } = await surveyCsv(file);
  const columns = {
    id: columnIndex(resource, header, 'id'),
    amount: columnIndex(resource, header, amountField),
    hash: columnIndex(resource, header, 'transactionHash'),
  };
  if (columns.id < 0 || columns.hash < 0) refuse('paymentsUnread');
  return { rows, portions: (size) => toBatches(parsePayments(file, columns), size) };
}
