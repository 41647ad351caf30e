import { type SQL, sql } from 'drizzle-orm';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { allResources } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Transition } from '#src/schema/status.ts';
import { applyTransition } from './applyTransition.ts';
import { effectsOf } from './effects.ts';
import { forUpdate } from './findRecords.ts';
import { selectionOf } from './selection.ts';

/** A transition that is due when a time field of the record has passed. */
interface ScheduledTransition {
  readonly resource: Resource;
  readonly states: NonNullable<Resource['status']>;
  readonly transition: Transition;
  /** The name of the time field. */
  readonly due: string;
}

const listScheduled = (resource: Resource): ScheduledTransition[] => {
  const { status: states } = resource;
  if (states === undefined) return [];
  return states.machine.transitions.flatMap((transition) =>
    transition.due === undefined ? [] : [{ resource, states, transition, due: transition.due }],
  );
};

/** The condition of overdue records, and the time since when they are overdue. */
function overdueSql({ resource, states, transition, due }: ScheduledTransition, now: Date): { where: SQL; since: SQL } {
  const table = tableOf(resource.name);
  const since = sql`${columnOf(table, due)}`;
  const from = transition.from.map((name) => states.machine.values[name]);
  const where = sql`${columnOf(table, states.field)} = any(${sql.param(from)}) and ${since} <= ${now.toISOString()}`;
  return { where, since };
}

/** The number of overdue records that are tried until one isn't locked by another process. */
const candidates = 20;

/** Loads the IDs of the records that are overdue longest. */
async function findOverdue(tx: Transaction, move: ScheduledTransition, now: Date): Promise<number[]> {
  const { where, since } = overdueSql(move, now);
  const { table } = tableOf(move.resource.name);
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from ${table} where ${where} order by ${since} limit ${candidates}`,
  );
  return rows.map(({ id }) => id);
}

/** Locks the record; undefined if another process has locked it or its parent, or if it is no longer overdue. */
async function lockOverdue(
  tx: Transaction,
  move: ScheduledTransition,
  id: number,
  now: Date,
): Promise<AnyRow | undefined> {
  const { resource } = move;
  const { lockWhole } = effectsOf(resource) ?? {};
  if (lockWhole && !(await lockWhole(tx, id, 'skip'))) return undefined;
  const { columns, table, toRecord } = selectionOf(resource);
  const { where } = overdueSql(move, now);
  const { rows } = await tx.execute(
    sql`select ${columns} from ${table} where id = ${id} and ${where}${forUpdate} skip locked`,
  );
  return rows[0] && toRecord(rows[0]);
}

const applyNext = (platform: Platform, move: ScheduledTransition, now: Date): Promise<boolean> =>
  platform.database.transaction(async (tx) => {
    for (const id of await findOverdue(tx, move, now)) {
      const before = await lockOverdue(tx, move, id, now);
      if (before === undefined) continue;
      const { resource, transition } = move;
      await applyTransition(platform, tx, { resource, transition, before, reason: null, actor: undefined });
      return true;
    }
    return false;
  });

/** Executes one due transition of a resource that this process serves. @returns whether there was one */
export async function applyScheduledTransition(platform: Platform, now: Date): Promise<boolean> {
  const { services } = platform.configuration;
  const served = allResources().filter(({ service }) => services.includes(service));
  for (const move of served.flatMap(listScheduled)) if (await applyNext(platform, move, now)) return true;
  return false;
}
