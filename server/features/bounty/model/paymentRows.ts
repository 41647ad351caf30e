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
const placeOf = (resource: Resource, header: readonly string[], field: string): number =>
  header.findIndex((cell) =>
    [fieldLabel(resource, field), field].some((name) => name.toLowerCase() === cell.trim().toLowerCase()),
  );

interface Places {
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
const lineIn = (written: string): string => lineText().safeParse(written).data ?? written;

async function* paymentsOf(file: string, { id, amount, hash }: Places): AsyncGenerator<Payment> {
  const { rows } = await openCsv(file);
  for await (const { row, cells } of rows) {
    const transactionHash = lineIn(unescapeFormula((cells[hash] ?? '').trim()));
    const cell = (place: number) => (cells[place] ?? '').trim();
    if (transactionHash !== '') yield { row, id: cell(id), amount: cell(amount), transactionHash };
  }
}

async function* inBatches(payments: AsyncIterable<Payment>, size: number): AsyncGenerator<readonly Payment[]> {
  let some: Payment[] = [];
  for await (const payment of payments) {
    some.push(payment);
    if (some.length < size) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

/** @throws Refusal malformedFile, emptyFile, tooManyRows, paymentsUnread */
export async function readPayments(
  { resource, amountField }: Pick<PaymentBatch, 'resource' | 'amountField'>,
  file: string,
): Promise<PaymentsFile> {
  const { header, rows } = await surveyCsv(file);
  const places = {
    id: placeOf(resource, header, 'id'),
    amount: placeOf(resource, header, amountField),
    hash: placeOf(resource, header, 'transactionHash'),
  };
  if (places.id < 0 || places.hash < 0) refuse('paymentsUnread');
  return { rows, portions: (size) => inBatches(paymentsOf(file, places), size) };
}
