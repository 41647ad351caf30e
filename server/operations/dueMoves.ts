import { sql } from 'drizzle-orm';
import { resources } from '#src/resources/index.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Transition } from '#src/schema/status.ts';
import { columnOf, tableOf } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Platform } from '../platform.ts';
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

/** The record that is overdue longest. Another process may be at work on the next ones already: those are its own. */
async function lockOverdue(tx: Transaction, move: DueMove, now: Date): Promise<AnyRow | undefined> {
  const { resource, states, transition, due } = move;
  const { columns, table, toRecord } = selectionOf(resource);
  const status = columnOf(tableOf(resource.name), states.field);
  const time = columnOf(tableOf(resource.name), due);
  const from = transition.from.map((name) => states.machine.values[name]);
  const { rows } = await tx.execute(
    sql`select ${columns} from ${table} where ${status} = any(${sql.param(from)}) and ${time} <= ${now.toISOString()}
      order by ${time} limit 1 for update skip locked`,
  );
  return rows[0] && toRecord(rows[0]);
}

const makeNext = (platform: Platform, move: DueMove, now: Date): Promise<boolean> =>
  platform.database.transaction(async (tx) => {
    const before = await lockOverdue(tx, move, now);
    if (before === undefined) return false;
    await makeMove(platform, tx, { ...move, before, reason: null, asker: undefined });
    return true;
  });

/** Makes one move that is due, of a resource that this process serves. @returns whether there was one */
export async function makeDueMove(platform: Platform, now: Date): Promise<boolean> {
  const { services } = platform.configuration;
  const served = resources.filter(({ service }) => services.includes(service));
  for (const move of served.flatMap(movesOf)) if (await makeNext(platform, move, now)) return true;
  return false;
}
