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
  /** The values in question, in place of `at`, by property path: `countryBids[1].bid`. */
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
 * A filter one click away. `filter` is written as the API takes it, but with statuses by name, `$me` for the actor's id, and
 * `$today±days` for the first moment of that day. With `may`, it is only for readers who have this ability.
 */
export interface QuickFilter {
  /** The name of a status, or one that `src/i18n/en/resources/` has a word for. */
  readonly name: string;
  /** The filter of the list: `{ status: 'pending' }`. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** The ability that it is for. */
  readonly may?: NamedAbility;
}

/** A quick filter that the list begins with; with `may`, only for readers who have this ability. */
interface FirstFilter {
  /** The name of the quick filter. */
  readonly quick: string;
  /** The ability that it is for. */
  readonly may?: NamedAbility;
}

/** The names of the fields whose values are texts. */
type TextName<F extends Fields> = { [K in keyof F & string]: ValueOf<F[K]> extends string | null ? K : never }[keyof F &
  string];

/** The parts of a review that a declaration sets itself; the others derive from its status. */
type DeclaredReview<F extends Fields> = Omit<ReviewSettings, 'since' | 'lead' | 'subtitle' | 'facts'> & {
  /** The field with the time since which a record waits; `createdAt` by default. */
  readonly since?: (keyof F & string) | keyof typeof systemFields;
  /** The text shown before the title in a row of the queue, where titles look alike. */
  readonly lead?: TextName<F>;
  /** The fields shown below the title in a row of the queue; the owner by default. */
  readonly subtitle?: readonly (keyof F & string)[];
  /** The fields that the decision needs; those of all sections by default. */
  readonly facts?: readonly (keyof F & string)[];
};

/** The fields that describe a user. */
interface Personal<N extends string = string> {
  /** The field with the user's id; `id` where the record is the user. */
  readonly of: N | 'id';
  /** Their names; by default all but those of `except`, also fields that are declared later. */
  readonly fields?: readonly N[];
  /** The fields that don't describe the user, where `fields` is left out. */
  readonly except?: readonly N[];
}

export interface Declaration<F extends Fields> {
  /** In the plural and in kebab-case, such as `pub-sites`: the name of its table, and part of its paths. */
  readonly name: string;
  /** The service that answers for it. */
  readonly service: Service;
  /** Relative to the service; `/v0/<name>` by default. */
  readonly path?: string;
  /** Requested without parameters, the list is an object with the records in this member, as the specification has it. */
  readonly listMember?: string;
  /** The field whose value titles a record. */
  readonly title: keyof F & string;
  /**
   * The field that completes the title where a record is named alone: the network of a social account. A reference to a dictionary
   * stands for the qualifier of its entry. Several fields distinguish namesakes, below the title in pickers and after it in CSV
   * files: the region and the country of a city.
   */
  readonly qualifier?: (keyof F & string) | readonly (keyof F & string)[];
  /** The drawing beside its entry in the menu: one of `src/icons.ts`, which `/components` shows; `List` by default. */
  readonly icon?: IconName;
  /** The field with the picture shown beside the title; without a picture one is drawn from the title. A reference: one is drawn from what it refers to. */
  readonly logo?: keyof F & string;
  /** The fields of a record, in the order of its form. */
  readonly fields: F;
  /** The columns of its list. */
  readonly list?: readonly (keyof F & string)[];
  /** The columns on a record's card on a phone, beside title and status: three at most. The first of the list by default. */
  readonly card?: readonly (keyof F & string)[];
  /** The order that the list begins with. */
  readonly sort?: readonly [(keyof F & string) | keyof typeof systemFields, 'ASC' | 'DESC'];
  /** Filters that are one click away, above the list. */
  readonly quickFilters?: readonly QuickFilter[];
  /** The filter that the list begins with: the first of these that its reader may use. */
  readonly firstFilter?: readonly FirstFilter[];
  /** The parts of its page and form; one with all fields by default. */
  readonly sections?: readonly Section<keyof F & string>[];
  /** Readers with this ability see only the filled fields of a record, because they can't fill the empty ones. */
  readonly readsOnlyFilled?: NamedAbility;
  /** Rules over several fields, checked by form and server alike. */
  readonly rules?: readonly (CrossRule<F> | Ordering<PathIn<F>>)[];
  /** The statuses in which anyone may change a record, or some of its fields; in the others an update is refused with the problem. */
  readonly editable?: readonly Editable<keyof F & string>[];
  /** Fields whose change moves the record to another status. */
  readonly material?: DeclaredMaterial<keyof F & string>;
  /** The rules of access, created by `by`, `own`, `signedIn` and `nobody`. */
  readonly access: Access;
  /** Settings of the review desk. A resource whose status has a waiting state that can be approved and rejected has one by default. */
  readonly review?: DeclaredReview<F>;
  /** Its records go live immediately and are reviewed afterwards, at the review desk: which records wait, and which roles review them. */
  readonly postModeration?: PostModeration<keyof F & string>;
  /** The field with the owner's id: by default the field of kind `owner`; `id` where a record is its own owner. */
  readonly owner?: 'id';
  /**
   * The specification's paths, or `standard`: `/<name>`, `/<name>/add`, `/<name>/edit/:id`, `/<name>/:id`, with an entry in the menu.
   * Also further lists, paths that several resources share, and a tab beside another list.
   */
  readonly screens?: DeclaredScreens;
  /** Small and rarely changed: the browser loads it once and caches it. */
  readonly dictionary?: boolean;
  /** A dictionary of too many entries to load them all: the server searches, and the browser loads only the shown entries. */
  readonly long?: boolean;
  /** A read-only database view of this resource's table, or of what belongs to its records; the feature's code on the server defines it. */
  readonly view?: string;
  /** A record can be copied as a new one. */
  readonly clone?: Clone<keyof F & string>;
  /** The columns whose combination is unique. Empty values are equal. The currency of money is a column too. */
  readonly uniqueTogether?: readonly string[];
  /** The shared database sequence that its ids come from. */
  readonly sequence?: string;
  /** The fields that describe a user. The audit log stores their values apart, and erases them when the user's account is closed. */
  readonly personal?: Personal<keyof F & string>;
  /** Whether every write needs a password or a code of the last minutes in the same session. */
  readonly recentAuthentication?: true;
  /** Verbs of further actions of features on a record, for its history: `block`. */
  readonly recorded?: readonly string[];
}

/** A declaration with its defaults filled in: plain data for the server and the browser. */
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
  /** The roles that find this resource at paths where others stand too; undefined where it has its paths alone. */
  readonly shared: readonly RoleName[] | undefined;
  readonly lists: readonly ExtraList[];
  /** The path of the list that this resource's list is a tab of. */
  readonly within: string | undefined;
  /** Whether another page creates its records, which have no generated form then. */
  readonly createdElsewhere: boolean;
  readonly ownerField: string | undefined;
  /** The field with a record's own colour, which its mark is drawn in. */
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
