import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The files are in the folder of this module, in the source and in the built server: `npm run dictionaries` writes them. */
const folder = new URL('./entries/', import.meta.url);

/** An entry of a file. Parsed values are texts, which the database converts to the type of their column. */
export type FileEntry = Readonly<Record<string, string | number | null | undefined>>;

/** An entry of a source, identified by its ID, or by a code that is permanent across versions. */
export type SourceEntry = FileEntry & ({ readonly id: number } | { readonly code: string });

const toFilePath = (name: string): string => fileURLToPath(new URL(`${name}.tsv`, folder));

/** Reads a file: a line with the fields' names, then a line for each entry, with tabs between the values. */
export const readEntryFile = (name: string): Promise<string> => readFile(toFilePath(name), 'utf8');

/** Parses the entries of a file. */
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

/** Returns the text that `parseEntries` reads. */
export function toTsv(entries: readonly FileEntry[]): string {
  const names = Object.keys(entries[0] ?? {});
  const lines = entries.map((entry) => names.map((name) => String(entry[name] ?? '')).join('\t'));
  return `${[names.join('\t'), ...lines].join('\n')}\n`;
}
