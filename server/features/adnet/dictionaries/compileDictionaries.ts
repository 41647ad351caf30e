import { assignIds } from './assignIds.ts';
import { type FileEntry, parseEntries, readEntryFile, type SourceEntry, writeEntryFile } from './entryFiles.ts';
import { browserVersions } from './sources/browserVersions.ts';
import { cities } from './sources/cities.ts';
import { isps } from './sources/isps.ts';
import { osVersions } from './sources/osVersions.ts';
import { regions } from './sources/regions.ts';

const readPresent = (name: string): Promise<FileEntry[]> => readEntryFile(name).then(parseEntries, () => []);

async function mergeEntries(
  name: string,
  source: readonly SourceEntry[],
): Promise<[name: string, entries: FileEntry[]]> {
  return [name, assignIds(await readPresent(name), source)];
}

/** Compiles all dictionaries that are stored in files, from the installed versions of the packages. */
export async function compileDictionaries(): Promise<ReadonlyMap<string, readonly FileEntry[]>> {
  const regionEntries = await mergeEntries('regions', regions());
  const regionIds = new Map(regionEntries[1].map(({ code, id }) => [String(code), Number(id)]));
  return new Map([
    regionEntries,
    await mergeEntries('cities', cities(regionIds)),
    await mergeEntries('browser-versions', browserVersions()),
    await mergeEntries('os-versions', osVersions()),
    await mergeEntries('isps', isps()),
  ]);
}

/** @returns the number of entries in each file */
export async function writeDictionaries(): Promise<Record<string, number>> {
  const compiled = await compileDictionaries();
  for (const [name, entries] of compiled) await writeEntryFile(name, entries);
  return Object.fromEntries([...compiled].map(([name, entries]) => [name, entries.length]));
}
