import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { mapInSlices, nextSlice } from '#server/platform/slices.ts';
import { type DimensionName, manyValued } from '#src/resources/statistics/dimensions.ts';
import type { GroupedStatistics, StatisticsRow } from '#src/resources/statistics/routes/groupedStatistics.ts';
import type { Statistics } from '../statistics.ts';
import { type EngineRow, executeQuery, type QueryResult } from './executeQuery.ts';
import { loadLabels, type NameCache } from './labels.ts';
import type { ParsedQuery } from './parseQuery.ts';
import type { Period } from './period.ts';
import { type PreparedQuery, prepareQuery, type QueryContext } from './prepareQuery.ts';
import { type Measures, subtractRows, toDimensionValue, toFigures, toMeasures } from './resultRows.ts';
import { rowsPerSlice } from './rowsPerSlice.ts';
import { type SelectList, toSelectList } from './selectList.ts';

const toPeriodJson = ({ from, to, unfinished }: Period) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
  unfinished,
});

/** Returns the figures of a row, with those of the other period. */
function toStatisticsRow({ metrics, compare }: ParsedQuery, one: Measures, other: Measures): StatisticsRow {
  const figures: StatisticsRow = toFigures(metrics, one);
  return compare === undefined ? figures : { ...figures, compared: toFigures(metrics, other) };
}

const parseRow = (query: ParsedQuery, selectList: SelectList, row: EngineRow): StatisticsRow =>
  toStatisticsRow(query, toMeasures(selectList, row), toMeasures(selectList, row, true));

/** Rows whose names are looked up by one query. */
const rowsPerLookup = 1_000;

/** Returns the sum of the rows outside the page, as one row. */
async function sumOtherRows(
  query: ParsedQuery,
  selectList: SelectList,
  { rows, totals, count }: QueryResult,
): Promise<StatisticsRow | undefined> {
  if (totals === undefined || !query.others || count === rows.length) return undefined;
  // Without all rows on the page, visitors of several rows can't be distinguished.
  let [one, other] = [
    subtractRows(toMeasures(selectList, totals), []),
    subtractRows(toMeasures(selectList, totals, true), []),
  ];
  for (let start = 0; start < rows.length; start += rowsPerSlice) {
    if (start > 0) await nextSlice();
    const slice = rows.slice(start, start + rowsPerSlice);
    const measures = (isOther: boolean) => slice.map((row) => toMeasures(selectList, row, isOther));
    [one, other] = [subtractRows(one, measures(false)), subtractRows(other, measures(true))];
  }
  return toStatisticsRow(query, one, other);
}

type ExecuteQuery = (query: ParsedQuery, among?: ParsedQuery) => Promise<QueryResult>;

/** Returns the totals of all rows. If events have several values of a dimension, they count once. */
export async function loadTotals(
  query: ParsedQuery,
  selectList: SelectList,
  answer: Pick<QueryResult, 'rows' | 'totals'>,
  execute: ExecuteQuery,
): Promise<StatisticsRow | undefined> {
  if (!query.totals) return undefined;
  if (query.groups.length === 0) {
    // The totals' only row may precede the page.
    const { rows } = query.offset === 0 || answer.rows.length > 0 ? answer : await execute({ ...query, offset: 0 });
    return rows[0] && parseRow(query, selectList, rows[0]);
  }
  if (!query.groups.includes(manyValued)) return answer.totals && parseRow(query, selectList, answer.totals);
  const whole: ParsedQuery = { ...query, groups: [], having: [], sort: [], offset: 0, limit: 1 };
  const [row = []] = (await execute(whole, query.having.length > 0 ? query : undefined)).rows;
  return parseRow(whole, toSelectList(whole), row);
}

/** Returns the rows with their dimensions and labels, processed in slices. */
export async function labelRows(
  platform: Platform,
  actor: RequestActor,
  query: ParsedQuery,
  selectList: SelectList,
  rows: readonly EngineRow[],
  cache: NameCache = new Map(),
): Promise<StatisticsRow[]> {
  const labeled: StatisticsRow[] = [];
  for (let start = 0; start < rows.length; start += rowsPerLookup) {
    if (start > 0) await nextSlice();
    const slice = rows.slice(start, start + rowsPerLookup);
    const label = await createRowLabeler(platform, actor, query, selectList, slice, cache);
    labeled.push(...(await mapInSlices(slice, rowsPerSlice, label)));
  }
  return labeled;
}

/** Looks up the names of rows. @returns a function that adds dimensions and labels to a row */
async function createRowLabeler(
  platform: Platform,
  actor: RequestActor,
  query: ParsedQuery,
  selectList: SelectList,
  rows: readonly EngineRow[],
  cache: NameCache,
): Promise<(row: EngineRow) => StatisticsRow> {
  const { groups } = query;
  const valuesOf = (name: DimensionName) => rows.map((row) => toDimensionValue(name, row[groups.indexOf(name)]));
  const labels = await loadLabels(platform, actor, groups, valuesOf, cache);
  const columns = groups.map((name) => ({ name, label: labels.get(name) }));
  // Members are assigned one by one for speed, because a page may have thousands of rows.
  return (row) => {
    const dimensions: Record<string, string | number | null> = {};
    columns.forEach(({ name, label }, index) => {
      const value = toDimensionValue(name, row[index]);
      dimensions[name] = value;
      if (label) dimensions[`${name}Label`] = label(value);
    });
    return Object.assign(dimensions, parseRow(query, selectList, row));
  };
}

/** Queries the engine for a page, and adds labels. */
async function loadPage(
  { platform, statistics, actor }: QueryContext,
  { query, print }: PreparedQuery,
): Promise<Pick<GroupedStatistics, 'rows' | 'totals' | 'others' | 'total'>> {
  const execute: ExecuteQuery = (...parameters) => executeQuery(statistics.engine, print(...parameters), actor.signal);
  const selectList = toSelectList(query);
  const answer = await execute(query);
  const [rows, totals] = await Promise.all([
    labelRows(platform, actor, query, selectList, answer.rows),
    loadTotals(query, selectList, answer, execute),
  ]);
  const others = await sumOtherRows(query, selectList, answer);
  return { rows, ...(totals && { totals }), ...(others && { others }), total: answer.count };
}

/**
 * Executes a prepared query. The caller holds a turn.
 * @throws Refusal statisticsTooMuch, statisticsUnavailable
 */
export async function executePreparedQuery(context: QueryContext, prepared: PreparedQuery): Promise<GroupedStatistics> {
  const { platform, statistics } = context;
  const { periods, source } = prepared;
  const [answer, dataUntil] = await Promise.all([loadPage(context, prepared), statistics.dataUntil(source)]);
  return {
    ...answer,
    period: toPeriodJson(periods.period),
    ...(periods.compared && { comparedPeriod: toPeriodJson(periods.compared.period) }),
    currency: platform.configuration.adCurrency,
    dataUntil,
  };
}

/**
 * Executes a statistics query on the actor's rows, with labels of records that the actor may read. It takes one turn.
 * @param q of the URL
 * @throws Refusal as `prepareQuery` does, statisticsTooMuch, statisticsUnavailable
 */
export async function queryGroupedStatistics(
  platform: Platform,
  statistics: Statistics,
  actor: RequestActor,
  q: string,
  now = Date.now(),
): Promise<GroupedStatistics> {
  const context = { platform, statistics, actor, now };
  const prepared = await prepareQuery(context, q);
  return platform.fairQueues.run('statistics', actor, () => executePreparedQuery(context, prepared));
}
