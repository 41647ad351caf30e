import { type FileEntry, parseEntries, readEntryFile, type SourceEntry, writeEntryFile } from './entryFiles.ts';
import { keepIds } from './keepIds.ts';
import { browserVersions } from './sources/browserVersions.ts';
import { cities } from './sources/cities.ts';
import { isps } from './sources/isps.ts';
import { osVersions } from './sources/osVersions.ts';
import { regions } from './sources/regions.ts';

const present = (name: string): Promise<FileEntry[]> => readEntryFile(name).then(parseEntries, () => []);

async function renewed(name: string, source: readonly SourceEntry[]): Promise<[name: string, entries: FileEntry[]]> {
  return [name, keepIds(await present(name), source)];
}

/** Every dictionary that is kept in a file, as the installed versions of the packages say it. */
export async function compileDictionaries(): Promise<ReadonlyMap<string, readonly FileEntry[]>> {
  const renewedRegions = await renewed('regions', regions());
  const regionIds = new Map(renewedRegions[1].map(({ code, id }) => [String(code), Number(id)]));
  return new Map([
    renewedRegions,
    await renewed('cities', cities(regionIds)),
    await renewed('browser-versions', browserVersions()),
    await renewed('os-versions', osVersions()),
    await renewed('isps', isps()),
  ]);
}

/** @returns how many entries each file has */
export async function writeDictionaries(): Promise<Record<string, number>> {
  const compiled = await compileDictionaries();
  for (const [name, entries] of compiled) await writeEntryFile(name, entries);
  return Object.fromEntries([...compiled].map(([name, entries]) => [name, entries.length]));
}
