import type { ZodMiniType } from 'zod/mini';
import type { AnyField } from './field.ts';
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
export const isArrayColumn = (type: ColumnType | undefined): boolean => type === 'integer[]' || type === 'text[]';

/** What a kind shows itself with on /components. */
export interface Example {
  readonly field: AnyField;
  /** A value that the field's rules refuse, to show the error with. */
  readonly refused: unknown;
}

/** How an operand is entered in a list's filter; `src/fields/filters.ts` has each. */
export type OperandInput = 'text' | 'number' | 'amount' | 'day' | 'moment' | 'choices' | 'records';

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
  /** How that is entered; left out where there are no operators. */
  readonly operandInput?: OperandInput;
  /** A valid value; another one for another n. */
  sample(options: O, n: number, reference: ReferenceSource): V;
  readonly example: Example;
  /** The value, split into its columns; left out where it is stored as it is. */
  store?(value: V): Readonly<Record<string, unknown>>;
  /** The reverse; called only when the main column isn't null. */
  load?(columns: Readonly<Record<string, unknown>>): V;
}
