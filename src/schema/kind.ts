import type { ZodMiniType } from 'zod/mini';
import type { AnyField } from './field.ts';
import type { Operator } from './operators.ts';

/** The SQL types of columns. PostgreSQL 15 has all of them. */
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

/** Whether a column holds several values. A filter matches when one of them does. */
export const isArrayColumn = (type: ColumnType | undefined): boolean => type === 'integer[]' || type === 'text[]';

/** An example of a kind, for /components and the tests. */
export interface Example {
  readonly field: AnyField;
  /** A value that the field's rules refuse, to show its error message. */
  readonly refused: unknown;
}

/** The input for an operand in a list's filter; `src/fields/filters.ts` maps each to a component. */
export type OperandInput = 'text' | 'number' | 'amount' | 'day' | 'moment' | 'choices' | 'records';

/** Gives the id of a record that a sample reference can point to. */
type ReferenceSource = () => number;

/**
 * Validation, storage and comparison of a kind, for both sides. The kind's `rules.ts` exports one as `rules`.
 * Declared as methods, so that a kind may narrow the type of its options.
 */
export interface KindRules<O = Readonly<Record<string, unknown>>, V = unknown> {
  /** Validates a value other than null. Error messages are names of problems. */
  value(options: O): ZodMiniType<V>;
  /** Column suffix → SQL type. The empty suffix is the column with the field's name, used for comparing and sorting. */
  columns(options: O): Readonly<Record<string, ColumnType>>;
  readonly operators: readonly Operator[];
  /** Texts may be too long for a B-tree index. */
  readonly isLong?: true;
  /** Validates the operand of a filter. */
  operand(options: O): ZodMiniType;
  /** The input for the operand; left out when there are no operators. */
  readonly operandInput?: OperandInput;
  /** A valid value; different values for different n, as far as the kind has them. */
  sample(options: O, n: number, reference: ReferenceSource): V;
  readonly example: Example;
  /** Splits a value into its columns; left out when it is stored unchanged. */
  store?(value: V): Readonly<Record<string, unknown>>;
  /** Restores the value from its columns. Never called when the main column is null. */
  load?(columns: Readonly<Record<string, unknown>>): V;
}
