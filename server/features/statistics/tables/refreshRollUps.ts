import { randomUUID } from 'node:crypto';
import type { EngineClient } from '../engine/engineClient.ts';
import { statsDatabase } from '../engine/engineNames.ts';
import { createTableStatements } from './ddl.ts';
import { rollUpRetentionFactor, stagingPrefix, type TableSettings } from './prepareTables.ts';
import { baseOf, type RollUp, rollUpSelectSql, rollUps, toRollUpTable } from './tableLayout.ts';
import { type RollUpState, type Week, type WeekCache, WeekIndex } from './weekIndex.ts';

const day = 86_400_000;

/** Weeks computed at a time from the hours, which are far fewer than the events. */
const weeksAtOnce = 8;

/**
 * Computes weeks of a roll-up in a staging table and swaps each in atomically. Until the swap, queries read the previous week. On a
 * cluster the staging table is on one node; the swap replicates the weeks.
 */
async function rollUpWeeks(client: EngineClient, rollUp: RollUp, weeks: readonly string[]): Promise<void> {
  const table = { ...toRollUpTable(rollUp), name: `${stagingPrefix}${randomUUID().replaceAll('-', '')}` };
  const staging = `${statsDatabase}.${table.name}`;
  const target = `${statsDatabase}.${rollUp.name}`;
  const run = (query: string) => client.command({ query, query_params: { weeks } });
  for (const statement of createTableStatements(table, {})) await run(statement);
  try {
    const columns = table.columns.map(({ name }) => name);
    await run(`INSERT INTO ${staging} (${columns.join(', ')}) ${rollUpSelectSql(rollUp)}`);
    for (const week of weeks) await run(`ALTER TABLE ${target} REPLACE PARTITION '${week}' FROM ${staging}`);
  } finally {
    await run(`DROP TABLE IF EXISTS ${staging}`);
  }
}

/** Returns the Monday from which weeks are complete; earlier weeks lose rows by retention, for some days. */
const completeSince = (now: number, days: number): string =>
  new Date(now - (days - 7) * day).toISOString().slice(0, 10);

interface RefreshOptions {
  /** Weeks that lose events by retention at this time aren't changed. */
  readonly now?: number;
  /** The engine's last read weeks, which are updated. */
  readonly last?: WeekCache;
  /** Stops the refresh after the weeks in progress. */
  readonly signal?: AbortSignal;
  /** Called immediately with the state of the roll-ups, which is updated later. */
  readonly report?: (state: RollUpState) => void;
}

const isDerived = (rollUp: RollUp): boolean => baseOf(rollUp) !== undefined;
const derivedRollUps = rollUps.filter(isDerived);
const baseRollUps = rollUps.filter((each) => !isDerived(each));

/**
 * Computes the weeks whose events differ from their roll-ups, newest week first, because it is read most. Events are never removed, so a
 * count detects changes. Several processes may do so in parallel.
 */
export async function refreshRollUps(
  client: EngineClient,
  settings: TableSettings,
  { now = Date.now(), last = new Map(), signal, report }: RefreshOptions = {},
): Promise<void> {
  const index = await WeekIndex.read(client, last);
  report?.(index);
  const staleOf = (rollUp: RollUp): Week[] => {
    const since = completeSince(now, isDerived(rollUp) ? settings.days * rollUpRetentionFactor : settings.days);
    return index.staleOf(rollUp).filter(({ week }) => week >= since);
  };
  const refresh = async (rollUp: RollUp, weeks: readonly Week[]) => {
    if (signal?.aborted || weeks.length === 0) return;
    const mondays = weeks.map(({ week }) => week);
    await rollUpWeeks(client, rollUp, mondays);
    index.add(rollUp, weeks);
    // After this read, weeks added until then are known to be missing.
    await index.readEvents();
    report?.(index);
  };
  const refreshWeek = async (monday: string, rollUpsOfWeek: readonly RollUp[]) => {
    for (const rollUp of rollUpsOfWeek) {
      const weeks = staleOf(rollUp).filter(({ week }) => week === monday);
      await refresh(rollUp, weeks);
    }
  };
  const [newest, ...older] = index.mondays;
  if (newest !== undefined) await refreshWeek(newest, [...baseRollUps, ...derivedRollUps]);
  for (const monday of older) await refreshWeek(monday, baseRollUps);
  for (const rollUp of derivedRollUps)
    for (let weeks = staleOf(rollUp); weeks.length > 0; weeks = weeks.slice(weeksAtOnce))
      await refresh(rollUp, weeks.slice(0, weeksAtOnce));
}
