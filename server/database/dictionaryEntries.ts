import { createHash } from 'node:crypto';

/** The values of one entry, by field; those from a file are texts. */
export type Entry = Readonly<Record<string, unknown>>;

/** Resource → its entries; the place of an entry is its id, unless it has one. */
export type Lists = Readonly<Record<string, readonly Entry[]>>;

/** The entries of a dictionary, made or read only when they are to be written. */
export interface EntrySource {
  /** The same as long as the entries are. */
  readonly checksum: () => Promise<string>;
  readonly entries: () => Promise<readonly Entry[]>;
}

const checksumOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Entries that stand in code. */
export const listSource = (entries: readonly Entry[]): EntrySource => ({
  checksum: async () => checksumOf(JSON.stringify(entries)),
  entries: async () => entries.map((entry, index) => ({ id: index + 1, ...entry })),
});

/** Entries that stand in a file, which isn’t kept in memory. */
export const fileSource = (read: () => Promise<string>, parse: (text: string) => readonly Entry[]): EntrySource => ({
  checksum: async () => checksumOf(await read()),
  entries: async () => parse(await read()),
});
