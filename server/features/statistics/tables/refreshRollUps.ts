import { randomUUID } from 'node:crypto';
import type { EngineClient } from '../engine/client.ts';
import { database } from '../engine/names.ts';
import { createStatements } from './ddl.ts';
import { KnownWeeks, type ReadWeeks, type RollUpState, type Week } from './knownWeeks.ts';
import { baseOf, type RollUp, rollUpSelect, rollUps, tableOfRollUp } from './layout.ts';
import { type Keeping, rollUpsKept, stagingPrefix } from './prepareTables.ts';

const day = 86_400_000;

/** Weeks that are made from the hours at a time, which are far fewer than the events. */
const weeksAtOnce = 8;

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

/** Weeks that begin before this date lose rows by their age, which are kept for some days. */
const wholeSince = (now: number, days: number): string => new Date(now - (days - 7) * day).toISOString().slice(0, 10);

interface Refreshing {
  /** Weeks that lose events by their age then are left as they are. */
  readonly now?: number;
  /** Of this engine; goes on with what is read. */
  readonly last?: ReadWeeks;
  /** Ends it after the weeks that it is at. */
  readonly signal?: AbortSignal;
  /** Told at once how far the roll-ups are; what it was told goes on with them. */
  readonly report?: (state: RollUpState) => void;
}

const isDerived = (rollUp: RollUp): boolean => baseOf(rollUp) !== undefined;
const derived = rollUps.filter(isDerived);
const others = rollUps.filter((each) => !isDerived(each));

/**
 * Computes the weeks whose events aren't those that the roll-ups were made from: all of the newest week first, as it is looked at most.
 * Events are only ever added, so that a count tells. Several processes may do so at once.
 */
export async function refreshRollUps(
  client: EngineClient,
  keeping: Keeping,
  { now = Date.now(), last = new Map(), signal, report }: Refreshing = {},
): Promise<void> {
  const known = await KnownWeeks.read(client, last);
  report?.(known);
  const staleOf = (rollUp: RollUp): Week[] => {
    const since = wholeSince(now, isDerived(rollUp) ? keeping.days * rollUpsKept : keeping.days);
    return known.staleOf(rollUp).filter(({ week }) => week >= since);
  };
  const refresh = async (rollUp: RollUp, weeks: readonly Week[]) => {
    if (signal?.aborted || weeks.length === 0) return;
    const mondays = weeks.map(({ week }) => week);
    await rollUpWeeks(client, rollUp, mondays);
    known.add(rollUp, weeks);
    // A week that has come meanwhile is known to be missing.
    await known.readEvents();
    report?.(known);
  };
  const refreshWeek = async (monday: string, some: readonly RollUp[]) => {
    for (const rollUp of some) {
      const weeks = staleOf(rollUp).filter(({ week }) => week === monday);
      await refresh(rollUp, weeks);
    }
  };
  const [newest, ...older] = known.mondays;
  if (newest !== undefined) await refreshWeek(newest, [...others, ...derived]);
  for (const monday of older) await refreshWeek(monday, others);
  for (const rollUp of derived)
    for (let weeks = staleOf(rollUp); weeks.length > 0; weeks = weeks.slice(weeksAtOnce))
      await refresh(rollUp, weeks.slice(0, weeksAtOnce));
}
