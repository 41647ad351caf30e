import type { RoleName } from '#src/access/roles.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';
import type { StatusMachine } from './status.ts';

declare const value: unique symbol;

/** Asked for only while another field of the record has the value, or one of them; while it hasn't, the field is empty. */
export interface When {
  readonly field: string;
  readonly is: string | number | boolean | readonly string[];
  /** Said when a value is given all the same. */
  readonly problem?: ProblemName;
}

/** What every kind of field can be told. Labels and help stand in i18n; here is only what the data means. */
export type Common<R extends boolean = boolean, RO extends boolean = boolean> = {
  readonly required?: R;
  /** What is said when it is required and left out, where “Field required.” says too little. */
  readonly missing?: ProblemName;
  /** Written by the platform alone, never through a form. */
  readonly readOnly?: RO;
  /** Given once, at creation. */
  readonly immutable?: boolean;
  /** No two records share it, upper and lower case counting as the same. Text: the problem to say. */
  readonly unique?: boolean | ProblemName;
  /** The field within whose value it is unique, or several: a name that nobody has twice. */
  readonly uniquePer?: string | readonly string[];
  /** The statuses in which a record lets go of its unique value. */
  readonly uniqueUnless?: readonly string[];
  /** The field that it follows from, where what is wrong with it is said. */
  readonly follows?: string;
  /** `q` looks into it. */
  readonly search?: boolean;
  /** The list offers a filter for it. The API filters by every field that can be compared. */
  readonly filter?: boolean;
  /** Many records are without: where none of those that are shown has one, there is no column of it, and no fact. */
  readonly rare?: boolean;
  /** The roles that may change it, where that is narrower than the resource's update rule. */
  readonly write?: readonly RoleName[];
  readonly when?: When;
  /** The value a new record begins with. */
  readonly default?: unknown;
  /** Its name before it was renamed, until the migration has run everywhere. */
  readonly was?: string;
};

export interface AnyField {
  readonly kind: string;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly options: Common & Readonly<Record<string, unknown>>;
  /** The resource that its value points to. */
  readonly target?: string;
  /** The states of a status. */
  readonly machine?: StatusMachine;
  /** Who reads it, where not everybody who reads the record. */
  readonly readers?: 'owner';
  /** Where the value comes from, for one that isn't stored. */
  readonly computed?: (record: Readonly<Record<string, unknown>>) => unknown;
}

/** A field as a declaration writes it: plain data, with the type of its value on a key that exists for the compiler alone. */
export interface Field<V, R extends boolean = boolean, RO extends boolean = boolean> extends AnyField {
  readonly [value]?: { value: V; required: R; readOnly: RO };
}

/** Makes a field; for the constructors of the kinds alone. */
export function field<V, R extends boolean, RO extends boolean>(
  kind: string,
  options: Common<R, RO> & Readonly<Record<string, unknown>>,
  facts: Pick<AnyField, 'target' | 'machine' | 'readers' | 'computed'> = {},
): Field<V, R, RO> {
  return { kind, required: options.required === true, readOnly: options.readOnly === true, options, ...facts };
}

/** The type of a field's value in a record: null is possible unless the field is required. */
export type ValueOf<F extends AnyField> =
  F extends Field<infer V, infer R, boolean> ? (R extends true ? V : V | null) : never;
