import type { RoleName } from '#src/access/roles.ts';

/** The paths of a resource's screens below /admin. */
export interface ScreenPaths {
  /** The path of the list. */
  readonly list?: string;
  /** The same list at another path, for roles to whom the route table opens that one. */
  readonly otherList?: string;
  /** The path of the form for a new record. */
  readonly create?: string;
  /** The form for a new record that belongs to another one: its parameter has the name of the field that it fills, as in `/adzone-create/:site`. */
  readonly createFor?: string;
  /** The path of the form for a record that exists; by default it is edited on its page. */
  readonly edit?: string;
  /** A path of its own, or another screen's path with the id in the query: `/site-add?site=:id`. */
  readonly show?: string;
}

/** A further list of a resource: some of its records, at a path of their own, with an entry in the menu. */
export interface ExtraList {
  /** Titles it: `archived` → “Archived campaigns”. */
  readonly name: string;
  /** A row of src/access/routes.ts, or a path of its own, which opens to whoever reads the resource. */
  readonly path: string;
  /** What always holds in it, written as the filter of a quick filter. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** Its records don't stand in the resource's own list. The filter is then one value of one field. */
  readonly apart?: boolean;
}

/** Screens at paths that a declaration writes out; without any path, at the standard ones. */
interface CustomScreens extends ScreenPaths {
  /** The roles for whom the list and the forms at these paths are this resource's, where others stand there too. A record is found by its id. */
  readonly shared?: readonly RoleName[];
  readonly lists?: readonly ExtraList[];
  /** New records are created on another page: the resource has no form for one at react-admin's path, and no link to it. */
  readonly createdElsewhere?: true;
}

/** Screens on the page of another resource's list: a tab of the list at this path. */
interface NestedScreens {
  readonly within: string;
}

/** What a declaration says of its screens. */
export type DeclaredScreens = 'standard' | CustomScreens | NestedScreens;

/** The screens of a resource. */
interface Screens {
  readonly screens: ScreenPaths;
  readonly hasStandardScreens: boolean;
  /** The roles that find this resource at paths that others stand at too; undefined where it has its paths alone. */
  readonly shared: readonly RoleName[] | undefined;
  readonly lists: readonly ExtraList[];
  /** The path of the list that this resource's is a tab of. */
  readonly within: string | undefined;
  /** Whether another page creates its records, which have no generated form then. */
  readonly createdElsewhere: boolean;
}

interface ScreenOwner {
  readonly name: string;
  readonly screens?: DeclaredScreens;
  readonly access: Readonly<Record<'create' | 'update', readonly unknown[]>>;
}

/** The query parameter that opens a resource's tab beside another one's list. */
export const tabParameter = 'tab';

/** The address of each screen. A form without anyone who may use it has none. */
const standardPaths = ({ name, access }: ScreenOwner): ScreenPaths => ({
  list: `/${name}`,
  ...(access.create.length > 0 && { create: `/${name}/add` }),
  ...(access.update.length > 0 && { edit: `/${name}/edit/:id` }),
  show: `/${name}/:id`,
});

/** On another resource's page, the query says which screen it is. */
const nestedPaths = (path: string, { name, access }: ScreenOwner): ScreenPaths => ({
  list: `${path}?${tabParameter}=${name}`,
  ...(access.create.length > 0 && { create: `${path}?add=${name}` }),
  show: `${path}?${name}=:id`,
});

/** The screens that a declaration asks for. */
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

/** What holds in a resource's own list: nothing of what stands in a list apart. */
export function ownListFilter({ lists }: Pick<Screens, 'lists'>): Readonly<Record<string, unknown>> {
  const separateFilters = lists.filter((list) => list.apart).flatMap(({ filter }) => Object.entries(filter));
  return Object.fromEntries(
    separateFilters.map(([name, value]) => (typeof value === 'boolean' ? [name, !value] : [`${name}_neq`, value])),
  );
}

/** What the menu knows a further list of a resource by: `campaigns/archived`. */
export const extraListKey = (resource: string, list: string): string => `${resource}/${list}`;
