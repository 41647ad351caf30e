import type { AnyField } from './field.ts';

type Scalar = string | number | boolean;
type FieldWith<O> = Omit<AnyField, 'options'> & { readonly options: O };

/** Gives the title of a record that the field refers to; `#7` for one that has none to show. */
type TitleOf = (id: number) => string;

/** Gives the record that a title names, undefined where there isn't exactly one. */
type IdOf = (title: string) => number | undefined;

/**
 * What a kind's values are in a CSV file: the folder's `csv.ts` exports one as `csv`. What one side writes the other
 * reads. Methods, so that each kind may name its own options.
 */
export interface CsvFace<V = unknown, O = Readonly<Record<string, unknown>>> {
  /** The columns that a value takes beside the one that bears the field's name. */
  readonly extraColumns?: readonly string[];
  /** A value as people read it, a text a column. Called only where there is one. */
  write(value: V, field: FieldWith<O>, titleOf: TitleOf): readonly string[];
  /** The reverse; called only where a cell isn't empty. What can't be read is given as it is: the validation refuses it. */
  read(cells: readonly string[], field: FieldWith<O>, idOf: IdOf): unknown;
  /** Each value with its word, of a kind that chooses among some. */
  choices?(field: FieldWith<O>): readonly (readonly [value: Scalar, word: string])[];
  /** The titles in the cells that name records. */
  titles?(cells: readonly string[]): readonly string[];
}
