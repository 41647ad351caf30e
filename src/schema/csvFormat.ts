import type { AnyField } from './field.ts';

type Scalar = string | number | boolean;
type FieldWith<O> = Omit<AnyField, 'options'> & { readonly options: O };

/** Returns the title of a referenced record, or `#7` if it has no usable title. */
export type TitleOf = (resource: string, id: number) => string;

/** Returns the ID of the only record with that title; undefined if there is none or several. */
export type IdOf = (resource: string, title: string) => number | undefined;

/** Titles of records of one resource. */
interface TitlesOf {
  readonly resource: string;
  readonly titles: readonly string[];
}

/**
 * How a kind's values are written to and read from a CSV file. The kind's `csv.ts` exports one as `csv`. The import reads the export's
 * format. Methods let a kind narrow the type of its options.
 */
export interface CsvFormat<V = unknown, O = Readonly<Record<string, unknown>>> {
  /** Suffixes of the columns that a value has besides the column with the field's name. */
  readonly extraColumns?: readonly string[];
  /** Formats a value, one text for each column. Never called for an empty value. */
  write(value: V, field: FieldWith<O>, titleOf: TitleOf): readonly string[];
  /** Parses the cells; never called if all are empty. Returns an unreadable text unchanged, so that the validation refuses it. */
  read(cells: readonly string[], field: FieldWith<O>, idOf: IdOf): unknown;
  /** Each value with its label, for a kind with a fixed set of values. */
  choices?(field: FieldWith<O>): readonly (readonly [value: Scalar, word: string])[];
  /** The titles of records in the cells, which are looked up before `read`. */
  titles?(cells: readonly string[], field: FieldWith<O>): readonly TitlesOf[];
}
