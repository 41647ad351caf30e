import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Entry, Lists } from './database/dictionaryEntries.ts';
import { tableOf } from './database/tables.ts';
import type { Transaction } from './database/transaction.ts';
import { adnetDictionaries } from './features/adnet/adnetDictionaries.ts';
import { bountyReferenceLists } from './features/bounty/reference/referenceLists.ts';
import type { Platform } from './platform/platform.ts';

/** Ids up to here are Quarry's own and the same in every installation; what administrators add comes after them. */
const lastOwnId = 999;

/** Processes that start together wait for each other. */
const lock = sql`select pg_advisory_xact_lock(hashtext('quarry dictionaries'))`;

/** Lists whose entries refer to another one come after it. */
const lists: Lists = { ...bountyReferenceLists, ...adnetDictionaries };

/**
 * Adds what the dictionaries and reference lists lack; on every start, so that a new version brings its new entries.
 * An entry that an administrator has changed stays as it is.
 */
export async function fillDictionaries({ database }: Platform): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(lock);
    for (const [name, entries] of Object.entries(lists)) await fillList(tx, name, entries);
  });
}

async function fillList(tx: Transaction, name: string, entries: readonly Entry[]): Promise<void> {
  const { table } = tableOf(name);
  await tx.execute(reserveIds(getTableName(table)));
  await tx
    .insert(table)
    .values(entries.map((entry, index) => ({ id: index + 1, ...entry })))
    .onConflictDoNothing();
}

/** Moves the counter of the table's ids past our own, once. */
const reserveIds = (table: string): SQL => sql`
  select setval(ids, ${lastOwnId})
  from (select pg_get_serial_sequence(${table}, 'id')::regclass as ids) as sequence
  where coalesce(pg_sequence_last_value(ids), 0) < ${lastOwnId}`;
