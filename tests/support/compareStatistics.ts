import { expect } from 'vitest';
import { queryGroupedStatistics } from '#server/features/statistics/query/queryGroupedStatistics.ts';
import type { Statistics } from '#server/features/statistics/statistics.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import { isDistinct, isMetric } from '#src/resources/statistics/metrics.ts';
import type { StatisticsQuery } from '#src/resources/statistics/query.ts';
import type { StatisticsRow } from '#src/resources/statistics/routes/groupedStatistics.ts';
import { compareRows, type ReferenceRow, referenceAnswer } from './referenceAnswer.ts';
import { requestActor } from './requestActor.ts';
import type { TestEvent } from './statistics.ts';
import type { DrawnQuery } from './statisticsQueries.ts';
import { money, referenceMetrics } from './statisticsReference.ts';
import type { World } from './world.ts';

const isUnique = (name: string): boolean => isMetric(name) && isDistinct(name);

/** Ratios may differ in their last digits. */
function figure(value: unknown, expected: number | null, name: string): unknown {
  const scale = money.has(name) ? 1_000_000 : 1;
  const tolerance = Math.max(Math.abs(expected ?? 0) * 1e-9, 1e-9);
  const isClose = expected !== null && value !== null && Math.abs(Number(value) * scale - expected) <= tolerance;
  return isClose ? expected : value;
}

function expectFigures(found: unknown, metrics: readonly string[], rows: readonly TestEvent[]): void {
  const figures = Object(found) as Readonly<Record<string, unknown>>;
  const expected = metrics.map((name) => [name, referenceMetrics[name]?.(rows) ?? null] as const);
  expect(expected.map(([name, value]) => [name, figure(figures[name], value, name)])).toEqual(expected);
}

/** Of each event as often as there are rows that it is in. */
const together = (rows: readonly ReferenceRow[]) => ({
  one: rows.flatMap(({ one }) => one),
  other: rows.flatMap(({ other }) => other),
});

interface Setting {
  readonly world: World;
  readonly statistics: Statistics;
  /** All that the engine has. */
  readonly events: readonly TestEvent[];
  /** When it is asked. */
  readonly now: number;
}

/** Compares every row of a query, their order, the totals, a page, and what that leaves out with the reference. */
export async function compareStatistics({ world, statistics, events, now }: Setting, { role, query }: DrawnQuery) {
  const { groups, metrics, compare } = query;
  const { id } = world.actor(role);
  const ask = (changes: Partial<StatisticsQuery>) =>
    queryGroupedStatistics(
      world.platform,
      statistics,
      requestActor(id, role),
      JSON.stringify({ ...query, ...changes }),
      now,
    );
  const readable = events.filter((event) => role === 'advert-admin' || event[role] === id);
  const expected = referenceAnswer(readable, query);
  const expectRow = (
    row: StatisticsRow | undefined,
    { one, other }: Pick<ReferenceRow, 'one' | 'other'>,
    of = metrics,
  ) => {
    expectFigures(row, of, one);
    if (compare === undefined) expect(row).not.toHaveProperty('compared');
    else expectFigures(row?.['compared'], of, other);
  };

  const whole = await ask({ limit: statisticsLimits.rows.max, offset: 0 });
  const byKey = new Map(expected.rows.map((row) => [JSON.stringify(row.key), row]));
  const keys = whole.rows.map((row) => JSON.stringify(groups.map((name) => row[name])));
  expect(keys.toSorted()).toEqual([...byKey.keys()].toSorted());
  expect(whole.total).toBe(expected.rows.length);
  const found = keys.flatMap((key) => byKey.get(key) ?? []);
  for (const [index, row] of whole.rows.entries()) expectRow(row, found[index] ?? { one: [], other: [] });
  const wrong = found.findIndex((row, at) => at > 0 && compareRows(query, found[at - 1] ?? row, row) > 0);
  expect(found.slice(Math.max(0, wrong - 1), wrong + 1).map(({ key }) => key)).toEqual([]);
  if (groups.length > 0 || expected.rows.length > 0) expectRow(whole.totals, expected.totals);
  expect(whole.others).toBeUndefined();

  const { limit, offset } = query;
  const page = await ask({});
  expect(page.rows).toEqual(whole.rows.slice(offset, offset + limit));
  expect([page.total, page.totals]).toEqual([whole.total, whole.totals]);
  const isOther = query.others && groups.length > 0 && page.rows.length < whole.rows.length;
  expect(page.others === undefined).toBe(!isOther);
  if (!isOther) return;
  const rest = found.filter((_, at) => at < offset || at >= offset + limit);
  // Visitors of several rows can’t be told apart from their counts.
  const [added, distinct] = [metrics.filter((name) => !isUnique(name)), metrics.filter(isUnique)];
  expectRow(page.others, together(rest), added);
  for (const name of distinct) expect(page.others).toMatchObject({ [name]: null });
}
