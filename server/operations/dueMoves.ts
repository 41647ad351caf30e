import { type SQL, sql } from 'drizzle-orm';
import { resources } from '#src/resources/index.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Transition } from '#src/schema/status.ts';
import { columnOf, tableOf } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Platform } from '../platform.ts';
import { lockWhole } from './lockRecord.ts';
import { type AllowedMove, makeMove } from './makeMove.ts';
import { selectionOf } from './selection.ts';

/** A transition that a time of the record calls for. */
interface DueMove extends Pick<AllowedMove, 'resource' | 'states'> {
  readonly transition: Transition;
  /** The field of that time. */
  readonly due: string;
}

const movesOf = (resource: Resource): DueMove[] => {
  const { status: states } = resource;
  if (states === undefined) return [];
  return states.machine.transitions.flatMap((transition) =>
    transition.due === undefined ? [] : [{ resource, states, transition, due: transition.due }],
  );
};

/** Which records are overdue, and since when. */
function overdue({ resource, states, transition, due }: DueMove, now: Date): { where: SQL; since: SQL } {
  const table = tableOf(resource.name);
  const since = sql`${columnOf(table, due)}`;
  const from = transition.from.map((name) => states.machine.values[name]);
  const where = sql`${columnOf(table, states.field)} = any(${sql.param(from)}) and ${since} <= ${now.toISOString()}`;
  return { where, since };
}

async function longestOverdue(tx: Transaction, move: DueMove, now: Date): Promise<number | undefined> {
  const { where, since } = overdue(move, now);
  const { table } = tableOf(move.resource.name);
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from ${table} where ${where} order by ${since} limit 1`,
  );
  return rows[0]?.id;
}

/** The record, locked; undefined where another process has moved it meanwhile. */
async function lockOverdue(tx: Transaction, move: DueMove, id: number, now: Date): Promise<AnyRow | undefined> {
  await lockWhole(tx, move.resource, id);
  const { columns, table, toRecord } = selectionOf(move.resource);
  const { where } = overdue(move, now);
  const { rows } = await tx.execute(sql`select ${columns} from ${table} where id = ${id} and ${where} for update`);
  return rows[0] && toRecord(rows[0]);
}

/** @returns whether there was one; undefined where another process was faster with the one that was next */
const tryNext = (platform: Platform, move: DueMove, now: Date): Promise<boolean | undefined> =>
  platform.database.transaction(async (tx) => {
    const id = await longestOverdue(tx, move, now);
    if (id === undefined) return false;
    const before = await lockOverdue(tx, move, id, now);
    if (before === undefined) return undefined;
    await makeMove(platform, tx, { ...move, before, reason: null, asker: undefined });
    return true;
  });

async function makeNext(platform: Platform, move: DueMove, now: Date): Promise<boolean> {
  for (;;) {
    const isMade = await tryNext(platform, move, now);
    if (isMade !== undefined) return isMade;
  }
}

/** Makes one move that is due, of a resource that this process serves. @returns whether there was one */
export async function makeDueMove(platform: Platform, now: Date): Promise<boolean> {
  const { services } = platform.configuration;
  const served = resources.filter(({ service }) => services.includes(service));
  for (const move of served.flatMap(movesOf)) if (await makeNext(platform, move, now)) return true;
  return false;
}
