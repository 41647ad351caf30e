import type { ZodMiniType } from 'zod/mini';
import type { AnyField } from './field.ts';
import type { Operator } from './operators.ts';

/** The SQL types of columns, all available in PostgreSQL 15. */
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
 * Returns the ID of a record that a sample reference can point to.
 * @param resource by default the target of the field
 */
type ReferenceSource = (resource?: string) => number;

/** A condition on a JSON value: it contains one of `some`, or none of `none`. An empty value contains none. */
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
  /** The path of the IDs in the value, as a continuation of its property path: `[0].country`. Empty for the value itself. */
  readonly at: string;
}

/** A filter on a field. */
export interface ReferenceFilter {
  readonly operator: Operator;
  readonly operand: unknown;
}

/**
 * The records that values of a kind refer to. The kind's `refers.ts` exports one as `refers`. Lists load it, so it imports no validation.
 */
export interface KindReferences<O = Readonly<Record<string, unknown>>> {
  /** The resources that its values can refer to. */
  targets(field: FieldWith<O>): readonly string[];
  /**
   * Returns the references of a value. Existence checks, labels, CSV titles, history texts and usages derive from them.
   * @param value of any shape: the history has values of older declarations
   */
  refers(value: unknown, field: FieldWith<O>): readonly Reference[];
  /**
   * Returns operands of PostgreSQL's `@>`, one of which every value with the reference contains. They are the ID, a list with the ID, or a
   * part of the JSON.
   */
  mentions(resource: string, id: number, field: FieldWith<O>): readonly unknown[];
  /** Returns the operator and operand of a list's filter for such values; omitted by kinds without comparable lists. */
  finding?(resource: string, id: number, field: FieldWith<O>): ReferenceFilter | undefined;
}

/** The canonical form of a kind's stored values. */
interface CanonicalValue<O, V> {
  /** A digest of the normalized spellings in the tests, which a test checks. Values of another version are renewed. */
  readonly version: string;
  /**
   * Renews a value that an older version of the code stored.
   * @param record the stored record
   */
  of(value: V, options: O, record: Readonly<Record<string, unknown>>): V;
}

/**
 * Validation, storage and comparison of a kind, on server and browser. The kind's `rules.ts` exports one as `rules`. Methods let a kind
 * narrow the type of its options.
 */
export interface KindRules<O = Readonly<Record<string, unknown>>, V = unknown> {
  /** Validates a value other than null. Error messages are names of problems. */
  value(options: O): ZodMiniType<V>;
  /** Column suffix → SQL type. The empty suffix is the column with the field's name, used for comparing and sorting. */
  columns(options: O): Readonly<Record<string, ColumnType>>;
  readonly operators: readonly Operator[];
  /** Whether texts may be too long for a B-tree index. */
  readonly isLong?: true;
  /** Validates the operand of a filter. */
  operand(options: O): ZodMiniType;
  /** Returns containments in the JSON value that match an operand; all must hold. Omitted by kinds with directly comparable columns. */
  matching?(operand: unknown, operator: Operator, options: O): readonly Containment[];
  /** The input for the operand; omitted if there are no operators. */
  readonly operandInput?: OperandInput;
  /** Returns a valid value; different for different n, if the kind has enough values. */
  sample(options: O, n: number, reference: ReferenceSource): V;
  readonly example: Example;
  /** Splits a value into its columns; omitted if it is stored unchanged. */
  store?(value: V): Readonly<Record<string, unknown>>;
  /** Restores the value from its columns. Never called if the main column is null. */
  load?(columns: Readonly<Record<string, unknown>>): V;
  /** For kinds that normalize spellings, so that equal values match. */
  readonly canonical?: CanonicalValue<O, V>;
}
