import type { FileEntry, SourceEntry } from './entryFiles.ts';

const keyOf = ({ id, code }: FileEntry): string => String(code ?? id);

/**
 * Merges a new version of a source into the current entries: an entry keeps its ID forever, a new one gets the next. Entries that the
 * source no longer has stay, because records may refer to them.
 * @param present the entries of the file; empty for a new file
 */
export function assignIds(present: readonly FileEntry[], source: readonly SourceEntry[]): FileEntry[] {
  const sourceByKey = new Map(source.map((entry) => [keyOf(entry), entry]));
  const presentKeys = new Set(present.map(keyOf));
  let last = Math.max(0, ...present.map(({ id }) => Number(id)));
  const updated = present.map((entry) => ({ ...entry, ...sourceByKey.get(keyOf(entry)), id: entry['id'] }));
  const added = [...sourceByKey]
    .filter(([key]) => !presentKeys.has(key))
    .map(([, entry]) => ({ id: entry['id'] ?? (last += 1), ...entry }));
  return [...updated, ...added].toSorted((one, other) => Number(one['id']) - Number(other['id']));
}
