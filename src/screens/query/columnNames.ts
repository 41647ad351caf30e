import type { RoleName } from '#src/access/roles.ts';
import type { Resource } from '#src/schema/resource.ts';

/** The preference key of a user's columns of a list. */
export const columnsKey = (role: RoleName, { name }: Resource): string => `columns.${role}.${name}`;

/** The names of the user's columns as stored; undefined for those of the declaration. */
export const parseColumnNames = (stored: unknown): readonly string[] | undefined =>
  Array.isArray(stored) && stored.every((one) => typeof one === 'string') ? stored : undefined;

/** Secrets are only on their owner's page, next to the actions on them. */
const isListed = ({ fields }: Resource, name: string): boolean => Object.hasOwn(fields, name) && !fields[name]?.readers;

/** The shown columns. The title is first, as it links to the record; names that are no longer fields are dropped. */
export function visibleColumns(resource: Resource, chosen: readonly string[] = resource.list): string[] {
  const others = chosen.filter((name) => name !== resource.title && isListed(resource, name));
  return [resource.title, ...new Set(others)];
}

/** Every field that can be a column; the version is internal. */
export const availableColumns = (resource: Resource): string[] =>
  Object.keys(resource.fields).filter((name) => name !== 'version' && isListed(resource, name));

/**
 * The fields that a list requests: all but the large ones that no column shows. Filters, rights, row actions and overrides may need any
 * small field.
 * @param chosen the names of the user's columns
 */
export function listFields(resource: Resource, chosen?: readonly string[]): string[] {
  const shown = visibleColumns(resource, chosen);
  return availableColumns(resource).filter((name) => !resource.fields[name]?.isLarge || shown.includes(name));
}
