import { getTableName, type SQL, sql } from 'drizzle-orm';
import { tableOf } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Platform } from '../platform.ts';
import { categories } from './reference/categories.ts';
import { currencies } from './reference/currencies.ts';
import { rewardTypes } from './reference/rewardTypes.ts';
import { taskTypes } from './reference/taskTypes.ts';
import { tokenStandards } from './reference/tokenStandards.ts';

/** Ids up to here are Quarry's own and the same in every installation; what administrators add comes after them. */
const lastOwnId = 999;

/** Processes that start together wait for each other. */
const lock = sql`select pg_advisory_xact_lock(hashtext('quarry reference lists'))`;

const taskTypeIds = new Map<string, number>(
  taskTypes.map(([network, action], index) => [`${network}--${action}`, index + 1]),
);

type Entries = readonly Readonly<Record<string, unknown>>[];

/** The bounty reference lists, by resource; the place of an entry is its id. */
const lists: Readonly<Record<string, Entries>> = {
  'campaign-categories': categories.map((title) => ({ title })),
  'campaign-task-types': taskTypes.map(([network, action, title]) => ({
    key: `${network}--${action}`,
    network,
    action,
    title,
  })),
  'campaign-task-reward-types': rewardTypes.map(([key, title]) => ({ title, taskType: taskTypeIds.get(key) })),
  'token-standards': tokenStandards.map((title) => ({ title })),
  currencies: currencies.map(([code, title, isCrypto = false]) => ({ code, title, isCrypto })),
};

/**
 * Adds what the bounty reference lists lack; on every start, so that a new version brings its new entries.
 * An entry that an administrator has changed stays as it is.
 */
export async function fillReferenceLists({ database }: Platform): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(lock);
    for (const [name, entries] of Object.entries(lists)) await fillList(tx, name, entries);
  });
}

async function fillList(tx: Transaction, name: string, entries: Entries): Promise<void> {
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
