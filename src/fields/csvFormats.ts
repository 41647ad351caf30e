import { fields } from '#src/i18n/en/admin/fields.ts';
import type { CsvFormat } from '#src/schema/csvFormat.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { ColumnType } from '#src/schema/kind.ts';
import { choiceCsvFormat } from './choiceCsvFormat.ts';
import { partsByKind } from './partsByKind.ts';
import { rulesOf } from './rules.ts';

/** The `csv.ts` of kinds whose format differs from their column's. */
const modules = import.meta.glob<CsvFormat>('./*/csv.ts', { eager: true, import: 'csv' });

const formatsByKind = partsByKind(modules);

const textFormat: CsvFormat = {
  write: (value) => [String(value)],
  read: ([cell]) => cell,
};

const isNumber = /^-?\d+(\.\d+)?(e-?\d+)?$/i;

const numberFormat: CsvFormat<number> = {
  write: (value) => [String(value)],
  read: ([cell = '']) => (isNumber.test(cell) ? Number(cell) : cell),
};

const parseJson = (cell: string): unknown => {
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
};

const jsonFormat: CsvFormat = {
  write: (value) => [JSON.stringify(value)],
  read: ([cell = '']) => parseJson(cell),
};

const listFormat: CsvFormat<readonly unknown[]> = {
  write: (values) => [values.join(', ')],
  read: ([cell = '']) => cell.split(',').map((text) => text.trim()),
};

const booleanFormat = choiceCsvFormat<boolean>(() => [
  [true, fields.yes],
  [false, fields.no],
]);

const formatsByColumn: Readonly<Record<ColumnType, CsvFormat>> = {
  text: textFormat,
  integer: numberFormat,
  boolean: booleanFormat,
  timestamptz: textFormat,
  date: textFormat,
  'numeric(38,18)': numberFormat,
  'integer[]': listFormat,
  'text[]': listFormat,
  jsonb: jsonFormat,
};

/** Returns the CSV face of a field: its kind's own, or the default of its column's type. */
export function csvFormatOf(field: AnyField): CsvFormat {
  const [column = 'text'] = Object.values(rulesOf(field).columns(field.options));
  return formatsByKind.get(field.kind) ?? formatsByColumn[column];
}

/** @returns each value of the field with its label; empty for a kind without a fixed set of values */
export const choicesOf = (field: AnyField) => csvFormatOf(field).choices?.(field) ?? [];
