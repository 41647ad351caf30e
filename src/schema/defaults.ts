import type { AnyField } from './field.ts';
import type { Fields, QuickFilter } from './resource.ts';
import type { StatusMachine } from './status.ts';

/** The number of default columns of a list, besides title and status. */
const maxListFacts = 6;
/** The maximum length of a text in a cell. */
const shortText = 200;
/** Kinds whose values are files. */
const files: readonly string[] = ['image', 'file'];

const isShort = ({ kind, options, isLarge, readers }: AnyField): boolean =>
  !isLarge && readers === undefined && !files.includes(kind) && !(Number(options['max']) > shortText);

/** Returns the default columns of a list: title, status, and the first short facts. */
export function defaultColumns(fields: Fields, title: string, status: string | undefined): string[] {
  const facts = Object.entries(fields).flatMap(([name, field]) =>
    name !== title && name !== status && isShort(field) ? [name] : [],
  );
  return [title, ...(status === undefined ? [] : [status]), ...facts.slice(0, maxListFacts)];
}

/** A quick filter for each status. */
export const defaultQuickFilters = (
  status: { readonly field: string; readonly machine: StatusMachine } | undefined,
): QuickFilter[] =>
  Object.keys(status?.machine.values ?? {}).map((name) => ({ name, filter: { [status?.field ?? '']: name } }));
