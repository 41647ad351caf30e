import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { EngineClient } from '../engine/client.ts';
import { database, eventsTable } from '../engine/names.ts';
import { createStatements } from './ddl.ts';
import { partitionBy, type RollUp, rollUpSelect, rollUps, tableOfRollUp } from './layout.ts';
import { type Keeping, stagingPrefix } from './prepareTables.ts';

const weekRow = z.object({ week: z.string(), rows: z.coerce.number(), until: z.string() });

/** A week of events: its Monday, how many rows it has, and the time of the newest that isn't ahead of now, the epoch for none. */
type Week = z.infer<typeof weekRow>;

/** What the roll-ups have. */
export interface RollUpState {
  /** The Mondays of the weeks that have events. */
  readonly weeks: readonly string[];
  /** Whether a roll-up has every week of a time that has events. */
  covers(rollUp: RollUp, from: Date, to: Date): boolean;
  /** The time of the newest event in a roll-up. */
  until(rollUp: RollUp): string | null;
}

const keyOf = (rollUp: RollUp, week: string): string => `${rollUp.name} ${week}`;

const day = 86_400_000;

async function rowsOf<T extends z.ZodMiniType>(client: EngineClient, query: string, row: T): Promise<z.output<T>[]> {
  const result = await client.query({ query, format: 'JSONEachRow' });
  return z.array(row).parse(await result.json());
}

const weeksOf = (client: EngineClient): Promise<Week[]> =>
  rowsOf(
    client,
    `SELECT ${partitionBy} AS week, count() AS rows, toString(least(max(time), now())) AS until FROM ${database}.${eventsTable} GROUP BY week ORDER BY week DESC`,
    weekRow,
  );

/** The weeks that a roll-up has, with what each was made from: that is in its own rows, so that no process can say it of another’s. */
const rolledOf = (client: EngineClient, rollUp: RollUp): Promise<Week[]> =>
  rowsOf(
    client,
    `SELECT ${partitionBy} AS week, sum(eventRows) AS rows, toString(max(newestEvent)) AS until FROM ${database}.${rollUp.name} GROUP BY week`,
    weekRow,
  );

/** What the roll-ups have, by their weeks. */
async function allRolled(client: EngineClient): Promise<Map<string, Week>> {
  const known = new Map<string, Week>();
  for (const rollUp of rollUps)
    for (const week of await rolledOf(client, rollUp)) known.set(keyOf(rollUp, week.week), week);
  return known;
}

/**
 * Computes a week of a roll-up beside it and puts it in place in one step: whoever asks meanwhile has the week of before. On a
 * cluster, too, it is computed in a plain table of the one node that is asked; the step takes it to the replicas.
 */
async function rollUpWeek(client: EngineClient, rollUp: RollUp, week: Week): Promise<void> {
  const table = { ...tableOfRollUp(rollUp), name: `${stagingPrefix}${randomUUID().replaceAll('-', '')}` };
  const staging = `${database}.${table.name}`;
  const target = `${database}.${rollUp.name}`;
  const run = (query: string) => client.command({ query, query_params: { week: week.week } });
  for (const statement of createStatements(table, {})) await run(statement);
  try {
    const columns = table.columns.map(({ name }) => name);
    await run(`INSERT INTO ${staging} (${columns.join(', ')}) ${rollUpSelect(rollUp)}`);
    await run(`ALTER TABLE ${target} REPLACE PARTITION '${week.week}' FROM ${staging}`);
  } finally {
    await run(`DROP TABLE IF EXISTS ${staging}`);
  }
}

interface Refreshing {
  /** Weeks that lose events by their age then are left as they are. */
  readonly now?: number;
  /** Ends it after the week that it is at. */
  readonly signal?: AbortSignal;
  /** Told at once how far the roll-ups are; what it was told goes on with them. */
  readonly report?: (state: RollUpState) => void;
}

/**
 * Computes the weeks whose events aren't those that the roll-ups were made from, the newest first. Events are only ever added, so
 * that a count tells. Several processes may do so at once.
 */
export async function refreshRollUps(
  client: EngineClient,
  keeping: Keeping,
  { now = Date.now(), signal, report }: Refreshing = {},
): Promise<void> {
  const weeks = await weeksOf(client);
  const known = await allRolled(client);
  report?.(stateOf(weeks, known));
  const oldest = new Date(now - (keeping.days - 7) * day).toISOString().slice(0, 10);
  for (const week of weeks.filter((each) => each.week >= oldest)) {
    for (const rollUp of rollUps) {
      const key = keyOf(rollUp, week.week);
      if (signal?.aborted || known.get(key)?.rows === week.rows) continue;
      await rollUpWeek(client, rollUp, week);
      known.set(key, week);
      // A week that has come meanwhile is known to be missing.
      report?.(stateOf(await weeksOf(client), known));
    }
  }
}

const stateOf = (weeks: readonly Week[], known: ReadonlyMap<string, Pick<Week, 'until'>>): RollUpState => ({
  weeks: weeks.map(({ week }) => week),
  covers(rollUp, from, to) {
    const first = new Date(from.getTime() - 6 * day).toISOString().slice(0, 10);
    const last = to.toISOString().slice(0, 10);
    return weeks
      .filter(({ week }) => week >= first && week <= last)
      .every(({ week }) => known.has(keyOf(rollUp, week)));
  },
  until: (rollUp) =>
    weeks
      .map(({ week }) => known.get(keyOf(rollUp, week))?.until ?? '')
      .toSorted()
      .at(-1) || null,
});
