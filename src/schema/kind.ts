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
export type OperandInput = 'text' | 'number' | 'amount' | 'day' | 'moment' | 'choices' | 'records' | 'targeting';

/**
 * Gives the id of a record that a sample reference can point to.
 * @param resource by default the target of the field
 */
type ReferenceSource = (resource?: string) => number;

/** A condition on a JSON value: it contains one of `some`, or none of `none`. An empty value contains nothing. */
export interface Containment {
  readonly some: readonly unknown[];
  readonly none: readonly unknown[];
}

/** A field with the options of its kind. */
type FieldWith<O> = Omit<AnyField, 'options'> & { readonly options: O };

/** Records of one resource that a value refers to. */
export interface Reference {
  readonly resource: string;
  readonly ids: readonly number[];
  /** Where in the value they are, as its property path continues: `[0].country`. Empty for the value itself. */
  readonly at: string;
}

/** A filter on a field. */
export interface ReferenceFilter {
  readonly operator: Operator;
  readonly operand: unknown;
}

/** What the values of a kind refer to. A kind that refers to records exports one from its `refers.ts` as `refers`; lists load it, so it imports no validation. */
export interface KindReferences<O = Readonly<Record<string, unknown>>> {
  /** The resources that its values can refer to. */
  targets(field: FieldWith<O>): readonly string[];
  /**
   * What a value refers to. Existence, labels, titles in CSV files, the words of the history and what uses a record follow from it.
   * @param value of any shape: the history has values of older declarations
   */
  refers(value: unknown, field: FieldWith<O>): readonly Reference[];
  /**
   * What every value that refers to a record contains one of, as `@>` of PostgreSQL has it: the id, a list with the id, or a part of
   * the JSON.
   */
  mentions(resource: string, id: number, field: FieldWith<O>): readonly unknown[];
  /** The operator and the operand by which a list is asked for such values; left out by kinds that no list compares. */
  finding?(resource: string, id: number, field: FieldWith<O>): ReferenceFilter | undefined;
}

/** The canonical form of a kind's stored values. */
interface CanonicalValue<O, V> {
  /** A digest of the form of all spellings in the tests. Stored values of another version are renewed; a test checks it. */
  readonly version: string;
  /**
   * Renews a value that an older version of the code has stored.
   * @param record the stored record
   */
  of(value: V, options: O, record: Readonly<Record<string, unknown>>): V;
}

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
  /** What a value in JSON contains that an operand matches; all of it must hold. Left out by kinds whose columns are compared as they are. */
  matching?(operand: unknown, operator: Operator, options: O): readonly Containment[];
  /** The input for the operand; left out when there are no operators. */
  readonly operandInput?: OperandInput;
  /** A valid value; different values for different n, as far as the kind has them. */
  sample(options: O, n: number, reference: ReferenceSource): V;
  readonly example: Example;
  /** Splits a value into its columns; left out when it is stored unchanged. */
  store?(value: V): Readonly<Record<string, unknown>>;
  /** Restores the value from its columns. Never called when the main column is null. */
  load?(columns: Readonly<Record<string, unknown>>): V;
  /** For kinds that store one form of several spellings, so that equal values are found. */
  readonly canonical?: CanonicalValue<O, V>;
}
