import type { ZodMiniType } from 'zod/mini';
import type { Operator } from './operators.ts';

/** SQL types that PostgreSQL 15 has and that the tables are made of. */
export type ColumnType =
  | 'text'
  | 'integer'
  | 'boolean'
  | 'timestamptz'
  | 'date'
  | 'numeric(38,18)'
  | 'integer[]'
  | 'text[]'
  | 'jsonb';

/** A column that holds several values; a filter asks for one of them. */
export const holdsSeveral = (type: ColumnType | undefined): boolean => type === 'integer[]' || type === 'text[]';

/** Gives the id of some record that a reference may point to. */
type ReferenceSource = () => number;

/**
 * What a kind of field means, for both sides: the folder's `rules.ts` exports one as `rules`.
 * Methods, so that each kind may name its own options.
 */
export interface KindRules<O = Readonly<Record<string, unknown>>, V = unknown> {
  /** What a value must be, null aside. Its messages are names of problems. */
  value(options: O): ZodMiniType<V>;
  /** Column suffix → SQL type; the empty suffix is the column that bears the field's name and is compared and sorted by. */
  columns(options: O): Readonly<Record<string, ColumnType>>;
  readonly operators: readonly Operator[];
  /** Its texts may be longer than an index of sorted values holds. */
  readonly isLong?: true;
  /** What a filter compares with. */
  operand(options: O): ZodMiniType;
  /** A valid value; another one for another n. */
  sample(options: O, n: number, reference: ReferenceSource): V;
  /** The value, split into its columns; left out where it is stored as it is. */
  store?(value: V): Readonly<Record<string, unknown>>;
  /** The reverse; called only when the main column isn't null. */
  load?(columns: Readonly<Record<string, unknown>>): V;
}
