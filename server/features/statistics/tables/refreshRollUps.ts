import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { EngineClient } from '../engine/client.ts';
import { database, eventsTable } from '../engine/names.ts';
import { createStatements } from './ddl.ts';
import { baseOf, partitionBy, type RollUp, rollUpSelect, rollUps, tableOfRollUp } from './layout.ts';
import { type Keeping, rollUpsKept, stagingPrefix } from './prepareTables.ts';

const weekRow = z.object({ week: z.string(), rows: z.coerce.number(), until: z.string() });

/** A week of a table: its Monday, how many events it has, and the time of the newest that isn't ahead of now, the epoch for none. */
type Week = z.infer<typeof weekRow>;

/** What the roll-ups have. */
export interface RollUpState {
  /** Whether a roll-up has every week of a time that has events. */
  covers(rollUp: RollUp, from: Date, to: Date): boolean;
  /** The time of the newest event in a roll-up. */
  until(rollUp: RollUp): string | null;
}

type Weeks = Map<string, Week>;

/** The weeks that the tables have, by their Mondays. */
interface Known {
  events: Weeks;
  readonly rollUps: ReadonlyMap<RollUp, Weeks>;
}

const partsRow = z.object({ table: z.string(), parts: z.string() });

/** What was found in a roll-up when it was last looked at, and which parts it had then: with the same ones it has the same rows. */
export type LastLook = Map<RollUp, { readonly parts: string; readonly weeks: Weeks }>;

const day = 86_400_000;

async function rowsOf<T extends z.ZodMiniType>(client: EngineClient, query: string, row: T): Promise<z.output<T>[]> {
  const result = await client.query({ query, format: 'JSONEachRow' });
  return z.array(row).parse(await result.json());
}

const eventsBy = `SELECT ${partitionBy} AS week, count() AS rows, toString(least(max(time), now())) AS until FROM ${database}.${eventsTable} GROUP BY week ORDER BY week DESC`;

/** What each week was made from is in its own rows, so that no process can say it of another’s. */
const rolledBy = ({ name }: RollUp): string =>
  `SELECT ${partitionBy} AS week, sum(eventRows) AS rows, toString(max(newestEvent)) AS until FROM ${database}.${name} GROUP BY week ORDER BY week DESC`;

/** The weeks of a table, the newest first. */
async function weeksOf(client: EngineClient, rollUp?: RollUp): Promise<Weeks> {
  const weeks = await rowsOf(client, rollUp === undefined ? eventsBy : rolledBy(rollUp), weekRow);
  return new Map(weeks.map((each) => [each.week, each]));
}

/** The parts of each table that has some, as a number that is another one for others. */
async function partsOf(client: EngineClient): Promise<ReadonlyMap<string, string>> {
  const query = `SELECT table, toString(cityHash64(arraySort(groupArray((name, hash_of_all_files))))) AS parts FROM system.parts
WHERE database = '${database}' AND active GROUP BY table`;
  return new Map((await rowsOf(client, query, partsRow)).map(({ table, parts }) => [table, parts]));
}

/** Looks at the events, and at the roll-ups that have changed. */
async function look(client: EngineClient, last: LastLook): Promise<Known> {
  const events = await weeksOf(client);
  const parts = await partsOf(client);
  const found = new Map<RollUp, Weeks>();
  for (const rollUp of rollUps) {
    const now = parts.get(rollUp.name) ?? '';
    const before = last.get(rollUp);
    const weeks = before?.parts === now ? before.weeks : await weeksOf(client, rollUp);
    last.set(rollUp, { parts: now, weeks });
    found.set(rollUp, new Map(weeks));
  }
  return { events, rollUps: found };
}

/**
 * Computes weeks of a roll-up beside it and puts each in place in one step: whoever asks meanwhile has the week of before. On a
 * cluster, too, they are computed in a plain table of the one node that is asked; the step takes them to the replicas.
 */
async function rollUpWeeks(client: EngineClient, rollUp: RollUp, weeks: readonly string[]): Promise<void> {
  const table = { ...tableOfRollUp(rollUp), name: `${stagingPrefix}${randomUUID().replaceAll('-', '')}` };
  const staging = `${database}.${table.name}`;
  const target = `${database}.${rollUp.name}`;
  const run = (query: string) => client.command({ query, query_params: { weeks } });
  for (const statement of createStatements(table, {})) await run(statement);
  try {
    const columns = table.columns.map(({ name }) => name);
    await run(`INSERT INTO ${staging} (${columns.join(', ')}) ${rollUpSelect(rollUp)}`);
    for (const week of weeks) await run(`ALTER TABLE ${target} REPLACE PARTITION '${week}' FROM ${staging}`);
  } finally {
    await run(`DROP TABLE IF EXISTS ${staging}`);
  }
}

interface Refreshing {
  /** Weeks that lose events by their age then are left as they are. */
  readonly now?: number;
  /** Of this engine; goes on with what is found. */
  readonly last?: LastLook;
  /** Ends it after the weeks that it is at. */
  readonly signal?: AbortSignal;
  /** Told at once how far the roll-ups are; what it was told goes on with them. */
  readonly report?: (state: RollUpState) => void;
}

/** The oldest Monday whose week is whole, of rows that are kept for some days. */
const oldestWhole = (now: number, days: number): string => new Date(now - (days - 7) * day).toISOString().slice(0, 10);

/** Weeks that are made from the hours at a time, which are far fewer than the events. */
const weeksAtOnce = 8;

/** The weeks that a roll-up is made from. */
function madeOf({ events, rollUps: known }: Known, rollUp: RollUp): Weeks {
  const base = baseOf(rollUp);
  return (base === undefined ? events : known.get(base)) ?? new Map();
}

const ofEvents = rollUps.filter((each) => baseOf(each) === undefined);
const ofHours = rollUps.filter((each) => baseOf(each) !== undefined);

/**
 * Computes the weeks whose events aren't those that the roll-ups were made from: all of the newest week first, as it is looked at most.
 * Events are only ever added, so that a count tells. Several processes may do so at once.
 */
export async function refreshRollUps(
  client: EngineClient,
  keeping: Keeping,
  { now = Date.now(), last = new Map(), signal, report }: Refreshing = {},
): Promise<void> {
  const known = await look(client, last);
  report?.(stateOf(known));
  const stale = (rollUp: RollUp): Week[] => {
    const days = baseOf(rollUp) === undefined ? keeping.days : keeping.days * rollUpsKept;
    const isStale = ({ week, rows }: Week) =>
      week >= oldestWhole(now, days) && known.rollUps.get(rollUp)?.get(week)?.rows !== rows;
    return [...madeOf(known, rollUp).values()].filter(isStale);
  };
  const refresh = async (rollUp: RollUp, weeks: readonly Week[]) => {
    if (signal?.aborted || weeks.length === 0) return;
    const mondays = weeks.map(({ week }) => week);
    await rollUpWeeks(client, rollUp, mondays);
    for (const each of weeks) known.rollUps.get(rollUp)?.set(each.week, each);
    // A week that has come meanwhile is known to be missing.
    known.events = await weeksOf(client);
    report?.(stateOf(known));
  };
  const refreshWeek = async (monday: string, of: readonly RollUp[]) => {
    for (const rollUp of of)
      await refresh(
        rollUp,
        stale(rollUp).filter(({ week }) => week === monday),
      );
  };
  const [newest, ...older] = known.events.keys();
  if (newest !== undefined) await refreshWeek(newest, [...ofEvents, ...ofHours]);
  for (const monday of older) await refreshWeek(monday, ofEvents);
  for (const rollUp of ofHours)
    for (let weeks = stale(rollUp); weeks.length > 0; weeks = weeks.slice(weeksAtOnce))
      await refresh(rollUp, weeks.slice(0, weeksAtOnce));
}

function stateOf(known: Known): RollUpState {
  return {
    covers(rollUp, from, to) {
      const first = new Date(from.getTime() - 6 * day).toISOString().slice(0, 10);
      const last = to.toISOString().slice(0, 10);
      return [...known.events.keys(), ...madeOf(known, rollUp).keys()]
        .filter((week) => week >= first && week <= last)
        .every((week) => known.rollUps.get(rollUp)?.has(week));
    },
    until: (rollUp) =>
      [...(known.rollUps.get(rollUp)?.values() ?? [])]
        .map(({ until }) => until)
        .toSorted()
        .at(-1) || null,
  };
}
