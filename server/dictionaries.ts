import { eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import { getResource } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import { type Entry, type EntrySource, listSource } from './database/dictionaryEntries.ts';
import { dictionaryChecksums } from './database/dictionaryTables.ts';
import { tableOf } from './database/tables.ts';
import type { Transaction } from './database/transaction.ts';
import { writeEntries } from './database/writeEntries.ts';
import { listedEntries } from './declarations.ts';
import { adnetEntryFiles } from './features/adnet/adnetDictionaries.ts';
import type { Platform } from './platform/platform.ts';

/**
 * IDs up to this number are predefined and equal in every installation. Entries of administrators have higher IDs.
 * The IDs of a long list may come from its source.
 */
export const lastOwnId = ({ long }: Pick<Resource, 'long'>): number => (long ? 99_999_999 : 999);

/** Processes that start at the same time wait for each other. */
const lock = sql`select pg_advisory_xact_lock(hashtext('quarry dictionaries'))`;

/** Entries per transaction. Other transactions get a turn after each. */
const slice = 5_000;

/** Part of every checksum, so that a new write method rewrites all entries. */
const formatVersion = 1;

/** A list comes after the lists that its entries refer to. */
const sources: Readonly<Record<string, EntrySource>> = {
  ...Object.fromEntries(Object.entries(listedEntries).map(([name, list]) => [name, listSource(list)])),
  ...adnetEntryFiles,
};

type Fill = Pick<Platform, 'database'>;

/**
 * Writes the missing entries of dictionaries and reference lists at every start, so that a new version adds its entries.
 * An unchanged list is skipped. An entry that an administrator has changed is unchanged.
 * No entry is removed, because records may refer to it.
 * @param names the lists to write; all lists by default
 */
export async function fillDictionaries(
  { database }: Fill,
  names: readonly string[] = Object.keys(sources),
): Promise<void> {
  const rows = await database.sql
    .select()
    .from(dictionaryChecksums)
    .where(inArray(dictionaryChecksums.name, [...names]));
  const written = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  for (const [name, source] of Object.entries(sources)) {
    if (!names.includes(name)) continue;
    const checksum = `${formatVersion} ${await source.checksum()}`;
    if (written.get(name) !== checksum) await database.patiently(() => fillList({ database }, name, source, checksum));
  }
}

async function fillList({ database }: Fill, name: string, source: EntrySource, checksum: string): Promise<void> {
  const resource = getResource(name);
  const entries = await source.entries();
  for (let from = 0; from < entries.length; from += slice) {
    const entriesSlice = entries.slice(from, from + slice);
    const isLast = from + slice >= entries.length;
    const isDone = await database.transaction((tx) => fillSlice(tx, resource, entriesSlice, { checksum, isLast }));
    // Another process was faster.
    if (isDone) return;
  }
}

async function fillSlice(
  tx: Transaction,
  resource: Resource,
  entries: readonly Entry[],
  { checksum, isLast }: { readonly checksum: string; readonly isLast: boolean },
): Promise<boolean> {
  await tx.execute(lock);
  const [present] = await tx.select().from(dictionaryChecksums).where(eq(dictionaryChecksums.name, resource.name));
  if (present?.checksum === checksum) return true;
  await tx.execute(reserveIds(getTableName(tableOf(resource.name).table), lastOwnId(resource)));
  await writeEntries(tx, resource, entries);
  if (isLast)
    await tx
      .insert(dictionaryChecksums)
      .values({ name: resource.name, checksum })
      .onConflictDoUpdate({ target: dictionaryChecksums.name, set: { checksum } });
  return false;
}

/** Advances the table's ID sequence beyond the predefined IDs, once. */
const reserveIds = (table: string, last: number): SQL => sql`
  select setval(ids, ${last})
  from (select pg_get_serial_sequence(${table}, 'id')::regclass as ids) as sequence
  where coalesce(pg_sequence_last_value(ids), 0) < ${last}`;
