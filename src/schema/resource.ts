import type { RoleName } from '#src/access/roles.ts';
import type { IconName } from '#src/icons.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';
import type { Rule } from './access/rules.ts';
import type { Clone } from './clone.ts';
import type { Editable } from './editable.ts';
import type { AnyField, ValueOf } from './field.ts';
import type { DeclaredMaterial, Material } from './material.ts';
import type { Ordering, PathIn } from './ordering.ts';
import type { PostModeration } from './postModeration.ts';
import type { Review, ReviewSettings } from './review.ts';
import type { DeclaredScreens, ExtraList, ScreenPaths } from './screens.ts';
import type { StatusMachine } from './status.ts';
import type { systemFields } from './systemFields.ts';

export type Fields = Readonly<Record<string, AnyField>>;
export type Service = 'auth' | 'bounty' | 'adnet' | 'core';

/** A record as the API sends it. */
type Row<F extends Fields = Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> } & {
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
};

/** A record of any resource. */
export type AnyRow = Record<string, unknown> & { id: number; version: number };

interface Access {
  /** The rules for reading records. */
  readonly read: readonly Rule[];
  /** The rules for creating records; with `own`, only own records. */
  readonly create: readonly Rule[];
  /** The rules for changing records. */
  readonly update: readonly Rule[];
  /** The rules for deleting records. */
  readonly delete: readonly Rule[];
}

/** The values of a record, none of them null. */
type Filled<F extends Fields> = { readonly [K in keyof F]: NonNullable<ValueOf<F[K]>> };

/** A rule over several fields. */
export interface CrossRule<F extends Fields = Fields> {
  /** The fields that `holds` reads. */
  readonly fields: readonly (keyof F & string)[];
  /** Called only when all its fields have a value. */
  holds(record: Filled<F>): boolean;
  /** The name of the problem, from `src/problems/catalogue.ts`. */
  readonly problem: ProblemName;
  /** The field that the problem is reported at. */
  readonly at: keyof F & string;
  /** The invalid values, in place of `at`, by property path: `countryBids[1].bid`. */
  places?(record: Filled<F>): readonly string[];
}

export interface Section<N extends string = string> {
  /** Its title derives from it, unless `src/i18n/en/resources/` has another one. */
  readonly name: string;
  /** Its fields, in order. */
  readonly fields: readonly N[];
  /** Groups sections into tabs. Sections without a tab are shown above the tabs. */
  readonly tab?: string;
}

/** An ability from `src/access/abilities.ts`. */
type NamedAbility = readonly [action: string, subject: string];

/**
 * A filter one click away. `filter` has the API's format, but with statuses by name. `$me` is the actor's ID, and `$today±days` the start
 * of that day. With `may`, only readers with this ability see it.
 */
export interface QuickFilter {
  /** The name of a status, or a name with a text in `src/i18n/en/resources/`. */
  readonly name: string;
  /** The filter of the list: `{ status: 'pending' }`. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** The ability that its users need. */
  readonly may?: NamedAbility;
}

/** A quick filter that the list begins with; with `may`, only for readers with this ability. */
interface FirstFilter {
  /** The name of the quick filter. */
  readonly quick: string;
  /** The ability that its users need. */
  readonly may?: NamedAbility;
}

/** The names of the fields whose values are texts. */
type TextName<F extends Fields> = { [K in keyof F & string]: ValueOf<F[K]> extends string | null ? K : never }[keyof F &
  string];

/** The parts of a review that a declaration sets; the others derive from its status. */
type DeclaredReview<F extends Fields> = Omit<ReviewSettings, 'since' | 'lead' | 'subtitle' | 'facts'> & {
  /** The field with the start of a record's wait; `createdAt` by default. */
  readonly since?: (keyof F & string) | keyof typeof systemFields;
  /** The text before the title in a row of the queue, if titles look alike. */
  readonly lead?: TextName<F>;
  /** The fields shown below the title in a row of the queue; the owner by default. */
  readonly subtitle?: readonly (keyof F & string)[];
  /** The fields that the decision needs; those of all sections by default. */
  readonly facts?: readonly (keyof F & string)[];
};

/** The fields that describe a user. */
interface Personal<N extends string = string> {
  /** The field with the user's ID; `id` if the record is the user. */
  readonly of: N | 'id';
  /** The names of these fields; by default all except `except`, also fields that are declared later. */
  readonly fields?: readonly N[];
  /** The fields that don't describe the user, if `fields` is omitted. */
  readonly except?: readonly N[];
}

export interface Declaration<F extends Fields> {
  /** In the plural and in kebab-case, such as `pub-sites`: the name of its table, and part of its paths. */
  readonly name: string;
  /** The service that serves it. */
  readonly service: Service;
  /** Relative to the service; `/v0/<name>` by default. */
  readonly path?: string;
  /** The response member with the records if the list is requested without parameters, as specified. */
  readonly listMember?: string;
  /** The field whose value titles a record. */
  readonly title: keyof F & string;
  /**
   * The field that completes the title if a record is named alone: the network of a social account. A reference to a dictionary uses the
   * qualifier of its entry. Several fields distinguish equal titles, below them in pickers and after them in CSV files: a city's region and
   * country.
   */
  readonly qualifier?: (keyof F & string) | readonly (keyof F & string)[];
  /** The icon of its entry in the menu: one of `src/icons.ts`, which `/components` shows; `List` by default. */
  readonly icon?: IconName;
  /** The field with the picture beside the title. Without a picture, one is drawn from the title or the referenced record. */
  readonly logo?: keyof F & string;
  /** The fields of a record, in the order of its form. */
  readonly fields: F;
  /** The columns of its list. */
  readonly list?: readonly (keyof F & string)[];
  /** The columns on a record's card on a phone, besides title and status: three at most. The first of the list by default. */
  readonly card?: readonly (keyof F & string)[];
  /** The order that the list begins with. */
  readonly sort?: readonly [(keyof F & string) | keyof typeof systemFields, 'ASC' | 'DESC'];
  /** Filters that are one click away, above the list. */
  readonly quickFilters?: readonly QuickFilter[];
  /** The initial filter of the list: the first of these that its reader may use. */
  readonly firstFilter?: readonly FirstFilter[];
  /** The parts of its page and form; one with all fields by default. */
  readonly sections?: readonly Section<keyof F & string>[];
  /** Readers with this ability see only filled fields of a record, because they can't fill empty ones. */
  readonly readsOnlyFilled?: NamedAbility;
  /** Rules over several fields, checked by form and server. */
  readonly rules?: readonly (CrossRule<F> | Ordering<PathIn<F>>)[];
  /** The statuses in which a record, or some of its fields, may change. In others an update is refused with the problem. */
  readonly editable?: readonly Editable<keyof F & string>[];
  /** Fields whose change moves the record to another status. */
  readonly material?: DeclaredMaterial<keyof F & string>;
  /** The rules of access, created by `by`, `own`, `signedIn` and `nobody`. */
  readonly access: Access;
  /** Settings of the review desk. By default, a waiting status that can be approved and rejected has a review. */
  readonly review?: DeclaredReview<F>;
  /** Its records go live immediately and are reviewed afterwards, at the review desk: the waiting records, and the reviewing roles. */
  readonly postModeration?: PostModeration<keyof F & string>;
  /** The field with the owner's ID: the field of kind `owner` by default, or `id` if records own themselves. */
  readonly owner?: 'id';
  /**
   * The specification's paths, or `standard`: `/<name>`, `/<name>/add`, `/<name>/edit/:id`, `/<name>/:id`, with a menu entry. It also
   * declares further lists, shared paths, and a tab of another list.
   */
  readonly screens?: DeclaredScreens;
  /** Whether it is small and rarely changed: the browser loads it once and caches it. */
  readonly dictionary?: boolean;
  /** A dictionary with too many entries to load: the server searches, and the browser loads only the shown entries. */
  readonly long?: boolean;
  /** A read-only database view of this resource's table, or of related rows; the feature's server code defines it. */
  readonly view?: string;
  /** Whether a record can be copied as a new one, and how. */
  readonly clone?: Clone<keyof F & string>;
  /** The columns whose combination is unique. Empty values are equal. The currency of money is a column too. */
  readonly uniqueTogether?: readonly string[];
  /** The shared database sequence of its IDs. */
  readonly sequence?: string;
  /** The fields that describe a user. The audit log stores their values separately, and erases them when the account is closed. */
  readonly personal?: Personal<keyof F & string>;
  /** Whether every write needs a recent password or code in the same session. */
  readonly recentAuthentication?: true;
  /** Verbs of features' further actions on a record, for its history: `block`. */
  readonly recorded?: readonly string[];
}

/** A declaration with its defaults: plain data for the server and the browser. */
export interface Resource
  extends Omit<Declaration<Fields>, 'fields' | 'owner' | 'screens' | 'review' | 'rules' | 'material'> {
  readonly path: string;
  readonly fields: Fields;
  readonly list: readonly string[];
  readonly sections: readonly Section[];
  readonly quickFilters: readonly QuickFilter[];
  readonly rules: readonly CrossRule[];
  readonly orderings: readonly Ordering[];
  readonly screens: ScreenPaths;
  readonly hasStandardScreens: boolean;
  /** The roles that see this resource at shared paths; undefined if it shares no path. */
  readonly shared: readonly RoleName[] | undefined;
  readonly lists: readonly ExtraList[];
  /** The path of the list that has this resource's list as a tab. */
  readonly within: string | undefined;
  /** Whether another page creates its records, so that it has no generated form. */
  readonly createdElsewhere: boolean;
  readonly ownerField: string | undefined;
  /** The field with a record's own colour, in which its identicon is drawn. */
  readonly colourField: string | undefined;
  readonly status: { readonly field: string; readonly machine: StatusMachine } | undefined;
  readonly review: Review | undefined;
  readonly material: Material | undefined;
}

/** A resource with the types of its fields. */
export interface ResourceOf<F extends Fields> extends Resource {
  readonly fields: F & typeof systemFields;
}

export type RowOf<R extends Resource> = R extends ResourceOf<infer F> ? Row<F> : never;
