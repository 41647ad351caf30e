import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { type DimensionName, manyValued } from '#src/resources/statistics/dimensions.ts';
import type { GroupedStatistics, StatisticsRow } from '#src/resources/statistics/routes/groupedStatistics.ts';
import type { Statistics } from '../statistics.ts';
import { ask, type EngineAnswer, type EngineRow } from './ask.ts';
import { type KnownNames, labelsOf } from './labels.ts';
import type { Period } from './period.ts';
import { prepareQuery } from './prepare.ts';
import type { AskedQuery } from './readQuery.ts';
import { dimensionValue, figuresOf, type Measures, measuresIn, without } from './rows.ts';
import { type Selected, selectedBy } from './selected.ts';

const told = ({ from, to, unfinished }: Period) => ({
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

/** The rows that aren't on the page, as one. */
function othersOf(
  query: AskedQuery,
  selected: Selected,
  { rows, totals, count }: EngineAnswer,
): StatisticsRow | undefined {
  if (totals === undefined || !query.others || count === rows.length) return undefined;
  const rest = (isOther: boolean) =>
    without(
      measuresIn(selected, totals, isOther),
      rows.map((row) => measuresIn(selected, row, isOther)),
    );
  return rowOf(query, rest(false), rest(true));
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

/** The rows with their dimensions and labels. */
export async function labelled(
  platform: Platform,
  actor: RequestActor,
  query: AskedQuery,
  selected: Selected,
  rows: readonly EngineRow[],
  known: KnownNames = new Map(),
): Promise<StatisticsRow[]> {
  const { groups } = query;
  const valuesOf = (name: DimensionName) => rows.map((row) => dimensionValue(name, row[groups.indexOf(name)]));
  const labels = await labelsOf(platform, actor, groups, valuesOf, known);
  const columns = groups.map((name) => ({ name, label: labels.get(name) }));
  // Written member by member: a page may have thousands of rows.
  return rows.map((row) => {
    const dimensions: Record<string, string | number | null> = {};
    columns.forEach(({ name, label }, index) => {
      const value = dimensionValue(name, row[index]);
      dimensions[name] = value;
      if (label) dimensions[`${name}Label`] = label(value);
    });
    return Object.assign(dimensions, fromRow(query, selected, row));
  });
}

/**
 * Answers a statistics query for its asker: of their rows, with labels of what they may read.
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
  const { query, periods, source, print } = await prepareQuery({ platform, statistics, actor, now }, q);
  const askEngine: Ask = (...asked) =>
    platform.fairQueues.run('statistics', actor, () => ask(statistics.engine, print(...asked), actor.signal));
  const selected = selectedBy(query);
  const [answer, dataUntil] = await Promise.all([askEngine(query), statistics.dataUntil(source)]);
  const [rows, totals] = await Promise.all([
    labelled(platform, actor, query, selected, answer.rows),
    totalsOf(query, selected, answer, askEngine),
  ]);
  const others = othersOf(query, selected, answer);
  return {
    rows,
    ...(totals && { totals }),
    ...(others && { others }),
    total: answer.count,
    period: told(periods.period),
    ...(periods.compared && { comparedPeriod: told(periods.compared.period) }),
    currency: platform.configuration.adCurrency,
    dataUntil,
  };
}
