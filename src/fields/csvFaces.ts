import { fields } from '#src/i18n/en/admin/fields.ts';
import type { CsvFace } from '#src/schema/csvFace.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { ColumnType } from '#src/schema/kind.ts';
import { byKind } from './byKind.ts';
import { choiceCsvFace } from './choiceCsvFace.ts';
import { rulesOf } from './rules.ts';

/** The `csv.ts` of the kinds whose format differs from that of their column. */
const modules = import.meta.glob<CsvFace>('./*/csv.ts', { eager: true, import: 'csv' });

const faces = byKind(modules);

const asText: CsvFace = {
  write: (value) => [String(value)],
  read: ([cell]) => cell,
};

const isNumber = /^-?\d+(\.\d+)?(e-?\d+)?$/i;

const asNumber: CsvFace<number> = {
  write: (value) => [String(value)],
  read: ([cell = '']) => (isNumber.test(cell) ? Number(cell) : cell),
};

const parsed = (cell: string): unknown => {
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
};

const asJson: CsvFace = {
  write: (value) => [JSON.stringify(value)],
  read: ([cell = '']) => parsed(cell),
};

const asList: CsvFace<readonly unknown[]> = {
  write: (values) => [values.join(', ')],
  read: ([cell = '']) => cell.split(',').map((text) => text.trim()),
};

const asWord = choiceCsvFace<boolean>(() => [
  [true, fields.yes],
  [false, fields.no],
]);

const byColumn: Readonly<Record<ColumnType, CsvFace>> = {
  text: asText,
  integer: asNumber,
  boolean: asWord,
  timestamptz: asText,
  date: asText,
  'numeric(38,18)': asNumber,
  'integer[]': asList,
  'text[]': asList,
  jsonb: asJson,
};

/** The CSV face of a field: its kind's own, or the default of its column's type. */
export function csvFaceOf(field: AnyField): CsvFace {
  const [column = 'text'] = Object.values(rulesOf(field).columns(field.options));
  return faces.get(field.kind) ?? byColumn[column];
}

/** @returns each value of the field with its label; empty for a kind without a fixed set of values */
export const choicesOf = (field: AnyField) => csvFaceOf(field).choices?.(field) ?? [];
