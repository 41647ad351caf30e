import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The files stand beside this one, in the source as in the built server: `npm run dictionaries` writes them. */
const folder = new URL('./entries/', import.meta.url);

/** An entry of a file. Values that were read are texts, which the database reads by the type of their column. */
export type FileEntry = Readonly<Record<string, string | number | null | undefined>>;

/** An entry as its source gives it: by its id, or by a code that stays the same in later versions of the source. */
export type SourceEntry = FileEntry & ({ readonly id: number } | { readonly code: string });

const toFilePath = (name: string): string => fileURLToPath(new URL(`${name}.tsv`, folder));

/** A file’s text: a line of the fields’ names, then a line an entry, with tabs between the values. */
export const readEntryFile = (name: string): Promise<string> => readFile(toFilePath(name), 'utf8');

/** The entries in a file’s text. */
export function parseEntries(text: string): FileEntry[] {
  const [header = '', ...lines] = text.trimEnd().split('\n');
  const names = header.split('\t');
  return lines.map((line) => {
    const values = line.split('\t');
    return Object.fromEntries(names.map((name, index) => [name, values[index] || null]));
  });
}

export function writeEntryFile(name: string, entries: readonly FileEntry[]): Promise<void> {
  return writeFile(toFilePath(name), toTsv(entries));
}

/** The text that `parseEntries` reads. */
export function toTsv(entries: readonly FileEntry[]): string {
  const names = Object.keys(entries[0] ?? {});
  const lines = entries.map((entry) => names.map((name) => String(entry[name] ?? '')).join('\t'));
  return `${[names.join('\t'), ...lines].join('\n')}\n`;
}
