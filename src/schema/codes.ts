import type { Resource } from './resource.ts';

type Entry = Readonly<Record<string, unknown>>;

/** Dictionary → the entries that every installation has. */
export type KnownEntries = Readonly<Record<string, readonly Entry[]>>;

/** Returns the code of a dictionary's entry; undefined for an unknown entry. */
export type CodeOf = (dictionary: string, id: number) => string | undefined;

export const noCodes: CodeOf = () => undefined;

/** Returns the code of an entry: its field `code`, otherwise its title in kebab-case, such as `in-page-push`. */
export function codeOfEntry({ fields, title }: Pick<Resource, 'fields' | 'title'>, entry: Entry): string {
  if (Object.hasOwn(fields, 'code')) return String(entry['code']);
  return String(entry[title])
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
