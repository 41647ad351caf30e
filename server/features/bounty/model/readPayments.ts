import { openCsv, surveyCsv } from '#server/csv/csvFile.ts';
import { unescapeFormula } from '#server/csv/formulas.ts';
import { refuse } from '#server/problems/refusal.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import { lineText } from '#src/schema/lineText.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { PaymentBatch } from './payable.ts';

/** What a row of a file says. */
export interface Payment {
  /** As spreadsheets count: the header is row 1. */
  readonly row: number;
  /** As it stands in the file. */
  readonly id: string;
  /** As it stands in the file; '' where the file has no amounts. */
  readonly amount: string;
  readonly transactionHash: string;
}

/** The place of a column, by the label that the export gives it or by the field's name. */
const columnIndex = (resource: Resource, header: readonly string[], field: string): number =>
  header.findIndex((cell) =>
    [fieldLabel(resource, field), field].some((name) => name.toLowerCase() === cell.trim().toLowerCase()),
  );

interface Columns {
  readonly id: number;
  /** Negative where the file has no amounts. */
  readonly amount: number;
  readonly hash: number;
}

/** A file as it came back: an export of what is to be paid, with the transaction hashes filled in. */
export interface PaymentsFile {
  /** Its rows, the header aside. */
  readonly rows: number;
  /** What it says, from its start, a portion of payments at a time. Rows without a hash are left out. */
  portions(size: number): AsyncGenerator<readonly Payment[]>;
}

/** A reference by the rule of its field. The validation refuses one that breaks it. */
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
