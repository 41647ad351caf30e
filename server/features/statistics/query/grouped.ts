import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { mapInSlices, nextSlice } from '#server/platform/slices.ts';
import { type DimensionName, manyValued } from '#src/resources/statistics/dimensions.ts';
import type { GroupedStatistics, StatisticsRow } from '#src/resources/statistics/routes/groupedStatistics.ts';
import type { Statistics } from '../statistics.ts';
import { ask, type EngineAnswer, type EngineRow } from './ask.ts';
import { type KnownNames, labelsOf } from './labels.ts';
import type { Period } from './period.ts';
import { type Asker, type Prepared, prepareQuery } from './prepare.ts';
import type { AskedQuery } from './readQuery.ts';
import { dimensionValue, figuresOf, type Measures, measuresIn, without } from './rows.ts';
import { rowsAtOnce } from './rowsAtOnce.ts';
import { type Selected, selectedBy } from './selected.ts';

const toPeriodJson = ({ from, to, unfinished }: Period) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
  unfinished,
});

/** The figures of a row, and those of the other period beside them. */
function rowOf({ metrics, compare }: AskedQuery, one: Measures, other: Measures): StatisticsRow {
  const figures: StatisticsRow = figuresOf(metrics, one);
  return compare === undefined ? figures : { ...figures, compared: figuresOf(metrics, other) };
}

const fromRow = (query: AskedQuery, selected: Selected, row: EngineRow): StatisticsRow =>
  rowOf(query, measuresIn(selected, row), measuresIn(selected, row, true));

/** Rows whose names are looked up with one query. */
const namedAtOnce = 1_000;

/** The rows that aren't on the page, as one. */
async function othersOf(
  query: AskedQuery,
  selected: Selected,
  { rows, totals, count }: EngineAnswer,
): Promise<StatisticsRow | undefined> {
  if (totals === undefined || !query.others || count === rows.length) return undefined;
  // Without rows on the page too, visitors of several rows can't be told apart.
  let [one, other] = [without(measuresIn(selected, totals), []), without(measuresIn(selected, totals, true), [])];
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    if (start > 0) await nextSlice();
    const slice = rows.slice(start, start + rowsAtOnce);
    const measures = (isOther: boolean) => slice.map((row) => measuresIn(selected, row, isOther));
    [one, other] = [without(one, measures(false)), without(other, measures(true))];
  }
  return rowOf(query, one, other);
}

type Ask = (query: AskedQuery, among?: AskedQuery) => Promise<EngineAnswer>;

/** Of all rows. Where rows have several values of a dimension, they count once. */
export async function totalsOf(
  query: AskedQuery,
  selected: Selected,
  answer: Pick<EngineAnswer, 'rows' | 'totals'>,
  again: Ask,
): Promise<StatisticsRow | undefined> {
  if (!query.totals) return undefined;
  if (query.groups.length === 0) {
    // Its only row may stand before the page.
    const { rows } = query.offset === 0 || answer.rows.length > 0 ? answer : await again({ ...query, offset: 0 });
    return rows[0] && fromRow(query, selected, rows[0]);
  }
  if (!query.groups.includes(manyValued)) return answer.totals && fromRow(query, selected, answer.totals);
  const whole: AskedQuery = { ...query, groups: [], having: [], sort: [], offset: 0, limit: 1 };
  const [row = []] = (await again(whole, query.having.length > 0 ? query : undefined)).rows;
  return fromRow(whole, selectedBy(whole), row);
}

/** The rows with their dimensions and labels, made in slices. */
export async function labelled(
  platform: Platform,
  actor: RequestActor,
  query: AskedQuery,
  selected: Selected,
  rows: readonly EngineRow[],
  known: KnownNames = new Map(),
): Promise<StatisticsRow[]> {
  const answered: StatisticsRow[] = [];
  for (let start = 0; start < rows.length; start += namedAtOnce) {
    if (start > 0) await nextSlice();
    const part = rows.slice(start, start + namedAtOnce);
    const label = await labeller(platform, actor, query, selected, part, known);
    answered.push(...(await mapInSlices(part, rowsAtOnce, label)));
  }
  return answered;
}

/** Looks up the names of some rows. @returns what adds dimensions and labels to one of them */
async function labeller(
  platform: Platform,
  actor: RequestActor,
  query: AskedQuery,
  selected: Selected,
  rows: readonly EngineRow[],
  known: KnownNames,
): Promise<(row: EngineRow) => StatisticsRow> {
  const { groups } = query;
  const valuesOf = (name: DimensionName) => rows.map((row) => dimensionValue(name, row[groups.indexOf(name)]));
  const labels = await labelsOf(platform, actor, groups, valuesOf, known);
  const columns = groups.map((name) => ({ name, label: labels.get(name) }));
  // Written member by member: a page may have thousands of rows.
  return (row) => {
    const dimensions: Record<string, string | number | null> = {};
    columns.forEach(({ name, label }, index) => {
      const value = dimensionValue(name, row[index]);
      dimensions[name] = value;
      if (label) dimensions[`${name}Label`] = label(value);
    });
    return Object.assign(dimensions, fromRow(query, selected, row));
  };
}

/** Asks the engine for a page, and labels it. */
async function answerOf(
  { platform, statistics, actor }: Asker,
  { query, print }: Prepared,
): Promise<Pick<GroupedStatistics, 'rows' | 'totals' | 'others' | 'total'>> {
  const askEngine: Ask = (...asked) => ask(statistics.engine, print(...asked), actor.signal);
  const selected = selectedBy(query);
  const answer = await askEngine(query);
  const [rows, totals] = await Promise.all([
    labelled(platform, actor, query, selected, answer.rows),
    totalsOf(query, selected, answer, askEngine),
  ]);
  const others = await othersOf(query, selected, answer);
  return { rows, ...(totals && { totals }), ...(others && { others }), total: answer.count };
}

/**
 * Answers a prepared query. The caller has a turn.
 * @throws Refusal statisticsTooMuch, statisticsUnavailable
 */
export async function answerGrouped(asker: Asker, prepared: Prepared): Promise<GroupedStatistics> {
  const { platform, statistics } = asker;
  const { periods, source } = prepared;
  const [answer, dataUntil] = await Promise.all([answerOf(asker, prepared), statistics.dataUntil(source)]);
  return {
    ...answer,
    period: toPeriodJson(periods.period),
    ...(periods.compared && { comparedPeriod: toPeriodJson(periods.compared.period) }),
    currency: platform.configuration.adCurrency,
    dataUntil,
  };
}

/**
 * Answers a statistics query for its asker: of their rows, with labels of what they may read. All of it is one turn.
 * @param q as the address has it
 * @throws Refusal what `prepareQuery` throws, statisticsTooMuch, statisticsUnavailable
 */
export async function groupedStatistics(
  platform: Platform,
  statistics: Statistics,
  actor: RequestActor,
  q: string,
  now = Date.now(),
): Promise<GroupedStatistics> {
  const asker = { platform, statistics, actor, now };
  const prepared = await prepareQuery(asker, q);
  return platform.fairQueues.run('statistics', actor, () => answerGrouped(asker, prepared));
}
