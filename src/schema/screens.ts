import type { RoleName } from '#src/access/roles.ts';

/** The paths of a resource's screens below /admin. */
export interface ScreenPaths {
  /** The path of the list. */
  readonly list?: string;
  /** Another path of the list, for roles that the route table opens it to. */
  readonly otherList?: string;
  /** The path of the form for a new record. */
  readonly create?: string;
  /**
   * The form for a new record that belongs to another one. Its parameter is named after the field that it fills: `/adzone-create/:site`.
   */
  readonly createFor?: string;
  /** The path of the form for an existing record; by default the record is edited on its page. */
  readonly edit?: string;
  /** Its own path, or another screen's path with the ID in the query: `/site-add?site=:id`. */
  readonly show?: string;
}

/** A further list of a resource: some of its records, at its own path, with a menu entry. */
export interface ExtraList {
  /** The name that titles it: `archived` → “Archived campaigns”. */
  readonly name: string;
  /** A row of src/access/routes.ts, or its own path, which is open to all readers of the resource. */
  readonly path: string;
  /** Its permanent filter, in the format of a quick filter. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** Whether the resource's own list excludes its records. The filter is then one value of one field. */
  readonly apart?: boolean;
}

/** Screens with declared paths; without any path, at the standard ones. */
interface CustomScreens extends ScreenPaths {
  /** The roles that see this resource's list and forms at paths that other resources share. Records are found by ID. */
  readonly shared?: readonly RoleName[];
  readonly lists?: readonly ExtraList[];
  /** Whether another page creates its records: there is no form at react-admin's path, and no link to it. */
  readonly createdElsewhere?: true;
}

/** Screens on the page of another resource's list: a tab of the list at this path. */
interface NestedScreens {
  readonly within: string;
}

/** A declaration's screens. */
export type DeclaredScreens = 'standard' | CustomScreens | NestedScreens;

/** The screens of a resource. */
interface Screens {
  readonly screens: ScreenPaths;
  readonly hasStandardScreens: boolean;
  /** The roles that see this resource at shared paths; undefined if it shares no path. */
  readonly shared: readonly RoleName[] | undefined;
  readonly lists: readonly ExtraList[];
  /** The path of the list that has this resource's list as a tab. */
  readonly within: string | undefined;
  /** Whether another page creates its records, so that it has no generated form. */
  readonly createdElsewhere: boolean;
}

interface ScreenOwner {
  readonly name: string;
  readonly screens?: DeclaredScreens;
  readonly access: Readonly<Record<'create' | 'update', readonly unknown[]>>;
}

/** The query parameter that opens a resource's tab of another list. */
export const tabParameter = 'tab';

/** Returns the address of each screen. A form that no role may use has none. */
const standardPaths = ({ name, access }: ScreenOwner): ScreenPaths => ({
  list: `/${name}`,
  ...(access.create.length > 0 && { create: `/${name}/add` }),
  ...(access.update.length > 0 && { edit: `/${name}/edit/:id` }),
  show: `/${name}/:id`,
});

/** Returns the addresses on another resource's page, where the query names the screen. */
const nestedPaths = (path: string, { name, access }: ScreenOwner): ScreenPaths => ({
  list: `${path}?${tabParameter}=${name}`,
  ...(access.create.length > 0 && { create: `${path}?add=${name}` }),
  show: `${path}?${name}=:id`,
});

/** Resolves the screens of a declaration. */
export function resolveScreens(declared: ScreenOwner): Screens {
  const { screens: requested = {} } = declared;
  if (requested !== 'standard' && 'within' in requested)
    return {
      screens: nestedPaths(requested.within, declared),
      hasStandardScreens: false,
      shared: undefined,
      lists: [],
      within: requested.within,
      createdElsewhere: false,
    };
  const { shared, lists = [], createdElsewhere = false, ...paths } = requested === 'standard' ? {} : requested;
  const hasStandardScreens = requested === 'standard' || (lists.length > 0 && Object.keys(paths).length === 0);
  return {
    screens: hasStandardScreens ? standardPaths(declared) : paths,
    hasStandardScreens,
    shared,
    lists,
    within: undefined,
    createdElsewhere,
  };
}

/** Returns the filter of a resource's own list, which excludes the records of separate lists. */
export function ownListFilter({ lists }: Pick<Screens, 'lists'>): Readonly<Record<string, unknown>> {
  const separateFilters = lists.filter((list) => list.apart).flatMap(({ filter }) => Object.entries(filter));
  return Object.fromEntries(
    separateFilters.map(([name, value]) => (typeof value === 'boolean' ? [name, !value] : [`${name}_neq`, value])),
  );
}

/** Returns the menu's key of a further list: `campaigns/archived`. */
export const extraListKey = (resource: string, list: string): string => `${resource}/${list}`;
