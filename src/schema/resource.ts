import type { ProblemName } from '#src/problems/catalogue.ts';
import type { Rule } from './access/rules.ts';
import type { AnyField, ValueOf } from './field.ts';
import type { Review } from './review.ts';
import type { StatusMachine } from './status.ts';
import type { systemFields } from './systemFields.ts';

export type Fields = Readonly<Record<string, AnyField>>;
export type Service = 'auth' | 'bounty' | 'adnet' | 'core';

/** A record as it travels. */
type Row<F extends Fields = Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> } & {
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
};

/** A record whose resource isn't known where it is handled. */
export type AnyRow = Record<string, unknown> & { id: number; version: number };

interface Access {
  readonly read: readonly Rule[];
  readonly create: readonly Rule[];
  readonly update: readonly Rule[];
  readonly delete: readonly Rule[];
}

/** The values of a record, none of them null. */
type Filled<F extends Fields> = { readonly [K in keyof F]: NonNullable<ValueOf<F[K]>> };

/** A rule over several fields. */
export interface CrossRule<F extends Fields = Fields> {
  readonly fields: readonly (keyof F & string)[];
  /** Asked only while all its fields have a value. */
  holds(record: Filled<F>): boolean;
  readonly problem: ProblemName;
  /** The field that shows the problem. */
  readonly at: keyof F & string;
}

export interface Section<N extends string = string> {
  readonly name: string;
  readonly fields: readonly N[];
  /** Where one screen isn't enough: the sections of a tab are shown together, those without one above the tabs. */
  readonly tab?: string;
}

/** A filter one click away; `filter` is written as the API takes it, statuses by name. */
export interface QuickFilter {
  readonly name: string;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** An ability of the table (`src/access/abilities.ts`). */
type NamedAbility = readonly [action: string, subject: string];

/** A quick filter that the list begins with; `may`: for those who have this ability. */
interface FirstFilter {
  readonly quick: string;
  readonly may?: NamedAbility;
}

/** What a declaration says of its review desk, where that isn't to be told from its status. */
type DeclaredReview<F extends Fields> = Partial<Omit<Review, 'since' | 'lead' | 'subtitle' | 'facts'>> & {
  readonly since?: (keyof F & string) | keyof typeof systemFields;
  readonly lead?: keyof F & string;
  readonly subtitle?: readonly (keyof F & string)[];
  readonly facts?: readonly (keyof F & string)[];
};

/** The specification's paths of the resource's screens; a screen without a path isn't there. */
export interface ScreenPaths {
  readonly list?: string;
  readonly create?: string;
  /** The form for a new record that belongs to another: its parameter is named as the field that it fills, `/adzone-create/:site`. */
  readonly createFor?: string;
  readonly edit?: string;
  /** A path of its own, or another screen's with the id in the query: `/site-add?site=:id`. */
  readonly show?: string;
}

export interface Declaration<F extends Fields> {
  readonly name: string;
  readonly service: Service;
  /** Below the service; `/v0/<name>` unless said otherwise. */
  readonly path?: string;
  /** Its list, asked for without parameters, is an object with the records in this member, where the specification says so. */
  readonly listMember?: string;
  /** The field that names a record. */
  readonly title: keyof F & string;
  readonly icon?: string;
  /** The picture that stands beside its title; one is drawn from the title where there is none. */
  readonly logo?: keyof F & string;
  readonly fields: F;
  readonly list?: readonly (keyof F & string)[];
  readonly sort?: readonly [(keyof F & string) | keyof typeof systemFields, 'ASC' | 'DESC'];
  readonly quickFilters?: readonly QuickFilter[];
  /** What the list begins with: the first of these that is offered to its reader. */
  readonly firstFilter?: readonly FirstFilter[];
  readonly sections?: readonly Section<keyof F & string>[];
  /** Who has this ability reads of a record what is filled in: they could fill nothing else. */
  readonly readsOnlyFilled?: NamedAbility;
  readonly rules?: readonly CrossRule<F>[];
  /** Content is edited only in these statuses, by anyone; the problem is said in the others. */
  readonly editableIn?: { readonly statuses: readonly string[]; readonly problem: ProblemName };
  readonly access: Access;
  /** A status that waits, with moves to approve and to reject, has a review desk without it. */
  readonly review?: DeclaredReview<F>;
  /** The field that holds the owner's id; found by its kind, `id` where a record is its own owner. */
  readonly owner?: 'id';
  /** The specification's paths, or `standard`: `/<name>`, `/<name>/add`, `/<name>/edit/:id`, `/<name>/:id` and an entry in the menu. */
  readonly screens?: ScreenPaths | 'standard';
  /** Small and slow to change: loaded once and kept by the browser. */
  readonly dictionary?: boolean;
  /** Not a table of its own: a view of this resource's, which the server's room of the service defines. Nobody writes to it. */
  readonly view?: string;
  /** Takes its ids from a sequence that it shares. */
  readonly sequence?: string;
}

/** A declaration with every default filled in. Plain data: both sides of the wire read it. */
export interface Resource extends Omit<Declaration<Fields>, 'fields' | 'owner' | 'screens' | 'review'> {
  readonly path: string;
  readonly fields: Fields;
  readonly list: readonly string[];
  readonly sections: readonly Section[];
  readonly quickFilters: readonly QuickFilter[];
  readonly rules: readonly CrossRule[];
  readonly screens: ScreenPaths;
  readonly hasStandardScreens: boolean;
  readonly ownerField: string | undefined;
  readonly status: { readonly field: string; readonly machine: StatusMachine } | undefined;
  readonly review: Review | undefined;
}

/** A resource whose fields are known to the compiler. */
export interface ResourceOf<F extends Fields> extends Resource {
  readonly fields: F & typeof systemFields;
}

export type RowOf<R extends Resource> = R extends ResourceOf<infer F> ? Row<F> : never;
