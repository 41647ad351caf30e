import { eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import { resourceNamed } from '#src/schema/registry.ts';
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
 * Ids up to here are Quarry's own and the same in every installation; what administrators add comes after them. Those of a long
 * list may be its source's.
 */
export const lastOwnId = ({ long }: Pick<Resource, 'long'>): number => (long ? 99_999_999 : 999);

/** Processes that start together wait for each other. */
const lock = sql`select pg_advisory_xact_lock(hashtext('quarry dictionaries'))`;

/** Entries that are written in one transaction: others get their turn after each. */
const slice = 5_000;

/** Part of every checksum, so that a new way of writing writes all entries again. */
const way = 1;

/** Lists whose entries refer to another one come after it. */
const sources: Readonly<Record<string, EntrySource>> = {
  ...Object.fromEntries(Object.entries(listedEntries).map(([name, list]) => [name, listSource(list)])),
  ...adnetEntryFiles,
};

type Fill = Pick<Platform, 'database'>;

/**
 * Writes what the dictionaries and reference lists lack, at every start, so that a new version brings its new entries. A list
 * that was written as it stands is left alone. An entry that an administrator has changed stays as it is, and none is removed:
 * records may refer to it.
 * @param names the lists to write; all of them by default
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
    const checksum = `${way} ${await source.checksum()}`;
    if (written.get(name) !== checksum) await database.patiently(() => fillList({ database }, name, source, checksum));
  }
}

async function fillList({ database }: Fill, name: string, source: EntrySource, checksum: string): Promise<void> {
  const resource = resourceNamed(name);
  const entries = await source.entries();
  for (let from = 0; from < entries.length; from += slice) {
    const some = entries.slice(from, from + slice);
    const isLast = from + slice >= entries.length;
    const isDone = await database.transaction((tx) => fillSlice(tx, resource, some, { checksum, isLast }));
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

/** Moves the counter of the table's ids past our own, once. */
const reserveIds = (table: string, last: number): SQL => sql`
  select setval(ids, ${last})
  from (select pg_get_serial_sequence(${table}, 'id')::regclass as ids) as sequence
  where coalesce(pg_sequence_last_value(ids), 0) < ${last}`;
