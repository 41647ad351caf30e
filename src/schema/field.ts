import type { RoleName } from '#src/access/roles.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';
import type { StatusMachine } from './status.ts';
import type { Switches } from './switches.ts';

declare const value: unique symbol;

/** A condition on another field of the record. While it isn't met, the field is empty. */
export interface When {
  /** The other field. */
  readonly field: string;
  /** The required value or values: names of a status, or codes of a dictionary's entry, such as `banner`. */
  readonly is: string | number | boolean | readonly string[];
  /** The problem of a value while the condition isn't met; `notApplicable` by default. */
  readonly problem?: ProblemName;
}

/** The options that every kind of field has. Labels and help texts are in i18n. */
export type Common<R extends boolean = boolean, RO extends boolean = boolean> = {
  /** A record without a value is refused. */
  readonly required?: R;
  /** The problem of a required field that is left out; `blank` or, for a list, `required` by default. */
  readonly requiredProblem?: ProblemName;
  /** Only the platform writes it, through an effect. No form shows it. */
  readonly readOnly?: RO;
  /** Written with a new record, and never changed. */
  readonly immutable?: boolean;
  /** No two records have the same value, ignoring case. A string is the name of the problem; `alreadyTaken` by default. */
  readonly unique?: boolean | ProblemName;
  /** The fields that its uniqueness is scoped to: `owner` for a name that may be used once per owner. */
  readonly uniquePer?: string | readonly string[];
  /** Statuses in which the value doesn't count for uniqueness, so that another record can take it. */
  readonly uniqueUnless?: readonly string[];
  /** The field within which an index finds records with the same value, ignoring case: `network` for a handle. */
  readonly lookupPer?: string;
  /** The field that the value is derived from. Problems with it are reported there. */
  readonly derivedFrom?: string;
  /** Other text fields of the record that the database joins to this value with spaces; `or` replaces them if all are empty. */
  readonly joins?: { readonly fields: readonly string[]; readonly or: string };
  /** Searched by the filter `q`. */
  readonly search?: boolean;
  /** Offered as a filter on the list. The API filters by every comparable field anyway. */
  readonly filter?: boolean;
  /** Hides the column when none of the listed records has a value, and the row on the page when the record has none. */
  readonly hideWhenEmpty?: boolean;
  /** Roles that may write it, if fewer than those of the resource's rules. */
  readonly write?: readonly RoleName[];
  /** Whether a change of its value needs a recent password or code in the same session. */
  readonly recentAuthentication?: true;
  /** Shown only while another field has a value. */
  readonly when?: When;
  /** The initial value in a new record. */
  readonly default?: unknown;
};

export interface AnyField {
  readonly kind: string;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly options: Common & Readonly<Record<string, unknown>>;
  /** The resource that its value points to. */
  readonly target?: string;
  /** The state machine of a status field. */
  readonly machine?: StatusMachine;
  /** The two moves of a switch. */
  readonly switches?: Switches;
  /** `owner` if only the owner reads it, and not every reader of the record. */
  readonly readers?: 'owner';
  /** Its values may be long: a list requests them only for a visible column. */
  readonly isLarge?: true;
  /** Derives the value of a field that has no column. */
  readonly computed?: (record: Readonly<Record<string, unknown>>) => unknown;
}

/** A field of a declaration: plain data. The symbol key carries the type of its value and exists only at compile time. */
export interface Field<V, R extends boolean = boolean, RO extends boolean = boolean> extends AnyField {
  readonly [value]?: { value: V; required: R; readOnly: RO };
}

/** Creates a field. Declarations call the constructors of the kinds instead, such as `text()`. */
export function field<V, R extends boolean, RO extends boolean>(
  kind: string,
  options: Common<R, RO> & Readonly<Record<string, unknown>>,
  facts: Pick<AnyField, 'target' | 'machine' | 'switches' | 'readers' | 'isLarge' | 'computed'> = {},
): Field<V, R, RO> {
  return { kind, required: options.required === true, readOnly: options.readOnly === true, options, ...facts };
}

/** The type of a field's value in a record; nullable unless the field is required. */
export type ValueOf<F extends AnyField> =
  F extends Field<infer V, infer R, boolean> ? (R extends true ? V : V | null) : never;
