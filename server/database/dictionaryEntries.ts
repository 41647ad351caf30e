import { createHash } from 'node:crypto';

/** The values of one entry, by field. A file's values are texts. */
export type Entry = Readonly<Record<string, unknown>>;

/** Resource → its entries. The ID of an entry is its position, unless the entry sets it. */
export type EntriesByResource = Readonly<Record<string, readonly Entry[]>>;

/** The entries of a dictionary, computed or read only when they are written. */
export interface EntrySource {
  /** Changes only if the entries change. */
  readonly checksum: () => Promise<string>;
  readonly entries: () => Promise<readonly Entry[]>;
}

const checksumOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A source of entries in code. */
export const listSource = (entries: readonly Entry[]): EntrySource => ({
  checksum: async () => checksumOf(JSON.stringify(entries)),
  entries: async () => entries.map((entry, index) => ({ id: index + 1, ...entry })),
});

/** A source of entries in a file, which isn't cached in memory. */
export const fileSource = (read: () => Promise<string>, parse: (text: string) => readonly Entry[]): EntrySource => ({
  checksum: async () => checksumOf(await read()),
  entries: async () => parse(await read()),
});
