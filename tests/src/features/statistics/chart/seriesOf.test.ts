import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chartAxes } from '#src/features/statistics/chart/chartAxes.ts';
import { formsFor, nearestForm } from '#src/features/statistics/chart/chartForm.ts';
import { chartQuery } from '#src/features/statistics/chart/chartQuery.ts';
import { seriesOf } from '#src/features/statistics/chart/seriesOf.ts';
import type { DimensionName } from '#src/resources/statistics/dimensions.ts';
import type { MetricName } from '#src/resources/statistics/metrics.ts';
import { chartForms } from '#src/resources/statistics/report/chartForms.ts';
import type { StatisticsRow } from '#src/resources/statistics/routes/groupedStatistics.ts';
import { answerWith } from './answers.ts';

const later = Date.parse('2027-01-01T00:00:00Z');
const valuesOf = (rows: readonly StatisticsRow[], groups: readonly DimensionName[], metric: MetricName) =>
  seriesOf(answerWith(rows), groups, metric, { now: later }).series.map(({ label, values }) => [label, values]);

/** Days, campaigns (none among them) and counts at random. */
const randomRows = fc
  .uniqueArray(
    fc.record({
      day: fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-04', '2026-03-05'),
      campaign: fc.option(fc.integer({ min: 1, max: 40 })),
      impressions: fc.integer({ min: 0, max: 1_000_000 }),
      clicks: fc.integer({ min: 0, max: 1_000 }),
      cost: fc.integer({ min: 0, max: 1_000_000 }),
    }),
    { selector: ({ day, campaign }) => `${day} ${campaign}`, maxLength: 120 },
  )
  .map((rows) =>
    rows.map(({ cost, ...row }) => ({
      ...row,
      campaignLabel: row.campaign === null ? null : `Campaign ${row.campaign}`,
      cost: (cost / 1e6).toFixed(6),
      ctr: row.impressions === 0 ? null : row.clicks / row.impressions,
    })),
  );
type RandomRow = ReturnType<typeof randomRows.generate>['value'][number];

const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'];
const sumOf = (rows: readonly RandomRow[], name: 'impressions' | 'clicks') =>
  rows.reduce((sum, row) => sum + row[name], 0);
const millionths = (rows: readonly RandomRow[]) =>
  rows.reduce((sum, { cost }) => sum + Math.round(Number(cost) * 1e6), 0);

/** The metrics of some rows, computed in the plainest way. Money in millionths. */
const plain = {
  impressions: (rows: readonly RandomRow[]) => sumOf(rows, 'impressions'),
  cost: millionths,
  ctr: (rows: readonly RandomRow[]) =>
    sumOf(rows, 'impressions') === 0 ? null : sumOf(rows, 'clicks') / sumOf(rows, 'impressions'),
} as const;

/** The campaigns of some rows with the most of what they are ranked by first. */
function ranked(rows: readonly RandomRow[], rank: (rows: readonly RandomRow[]) => number) {
  const names = [...new Set(rows.map(({ campaign }) => campaign))];
  return names
    .map((name) => ({ name, rows: rows.filter(({ campaign }) => campaign === name) }))
    .toSorted((one, next) => rank(next.rows) - rank(one.rows));
}

const asNumber = (metric: keyof typeof plain, value: number | string | null) =>
  metric === 'cost' ? Math.round(Number(value) * 1e6) : value;

describe('the series of a chart', () => {
  test('are those of a plain reference, by day and by campaign', () => {
    fc.assert(
      fc.property(randomRows, fc.constantFrom('impressions', 'cost', 'ctr'), (rows, metric) => {
        const { points, series } = seriesOf(answerWith(rows), ['day', 'campaign'], metric, { now: later });
        expect(points.map(({ value }) => value)).toEqual(days);
        const groups = ranked(rows, metric === 'ctr' ? plain.impressions : plain[metric]);
        const rest = groups.slice(9).flatMap((group) => group.rows);
        const expected = [...groups.slice(0, 9).map((group) => group.rows), ...(groups.length > 9 ? [rest] : [])];
        expect(series).toHaveLength(expected.length);
        series.forEach(({ values }, index) => {
          const figures = days.map((day) => plain[metric]((expected[index] ?? []).filter((row) => row.day === day)));
          expect(values.map((value) => asNumber(metric, value))).toEqual(figures);
        });
      }),
      { seed: 14, numRuns: 150 },
    );
  });

  test('are bars of the twenty largest groups and the rest, where nothing is a time', () => {
    fc.assert(
      fc.property(randomRows, fc.constantFrom('impressions', 'cost'), (rows, metric) => {
        const { points, series } = seriesOf(answerWith(rows), ['campaign'], metric, { now: later });
        const groups = ranked(rows, plain[metric]);
        const rest = groups.slice(20).flatMap((group) => group.rows);
        const expected = [...groups.slice(0, 20).map((group) => group.rows), ...(groups.length > 20 ? [rest] : [])];
        expect(points).toHaveLength(expected.length);
        const [one] = series;
        expect(one?.values.map((value) => asNumber(metric, value))).toEqual(expected.map(plain[metric]));
      }),
      { seed: 14, numRuns: 100 },
    );
  });

  test('fill gaps in time with nothing for counts and money, and with no value for ratios', () => {
    const rows = [{ day: '2026-03-02', impressions: 10, clicks: 5, ctr: 0.5, cost: '1.5', profit: '-1.5' }];
    expect(valuesOf(rows, ['day'], 'impressions')).toEqual([['Impressions', [0, 10, 0, 0, 0]]]);
    expect(valuesOf(rows, ['day'], 'cost')).toEqual([['Cost', ['0', '1.5', '0', '0', '0']]]);
    expect(valuesOf(rows, ['day'], 'profit')).toEqual([['Profit', ['0', '-1.5', '0', '0', '0']]]);
    expect(valuesOf(rows, ['day'], 'ctr')).toEqual([['CTR', [null, 0.5, null, null, null]]]);
  });

  test('put time along the chart, wherever it stands among the groups', () => {
    expect(chartAxes(['campaign', 'day'])).toEqual({ x: 'day', by: 'campaign' });
    expect(chartAxes(['campaign', 'country', 'site'])).toEqual({ x: 'campaign', by: 'country' });
    expect(chartAxes([])).toEqual({ x: undefined, by: undefined });
  });

  test('keep groups of one name apart, name those without a value, and number those that nobody may read', () => {
    const rows = [
      { campaign: 1, campaignLabel: 'Spring', clicks: 4 },
      { campaign: 2, campaignLabel: 'Spring', clicks: 3 },
      { campaign: null, campaignLabel: null, clicks: 2 },
      { campaign: 7, campaignLabel: null, clicks: 1 },
    ];
    const { points } = seriesOf(answerWith(rows), ['campaign'], 'clicks');
    expect(points.map(({ label }) => label)).toEqual(['Spring (1)', 'Spring (2)', 'None', 'Campaign 7']);
  });

  test('add what the limit has cut off to the rest', () => {
    const rows = [{ campaign: 1, campaignLabel: 'Spring', clicks: 4 }];
    const { points, series } = seriesOf(
      { ...answerWith(rows), others: { clicks: 9 }, total: 5 },
      ['campaign'],
      'clicks',
    );
    expect(points.map(({ label }) => label)).toEqual(['Spring', 'Others']);
    expect(series[0]?.values).toEqual([4, 9]);
  });

  test('have no rest of unique visitors, who can’t be added up', () => {
    const rows = Array.from({ length: 12 }, (_, n) => ({ day: '2026-03-02', country: n + 1, uniqueClicks: 20 - n }));
    const chart = seriesOf(answerWith(rows), ['day', 'country'], 'uniqueClicks', { now: later });
    expect(chart.series).toHaveLength(9);
    expect(chart.lacksOthers).toBe(true);
  });

  test('have the figures of the other period beside them', () => {
    const rows = [{ day: '2026-03-02', clicks: 4, compared: { clicks: 3 } }];
    const period = { from: '2026-02-24T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z', unfinished: false };
    const { series } = seriesOf({ ...answerWith(rows), comparedPeriod: period }, ['day'], 'clicks', { now: later });
    expect(series[0]).toMatchObject({ values: [0, 4, 0, 0, 0], compared: [0, 3, 0, 0, 0] });
  });

  test('end now, and mark the day that isn’t over', () => {
    const now = Date.parse('2026-03-03T10:00:00Z');
    const { points } = seriesOf(answerWith([]), ['day'], 'clicks', { now });
    expect(points.map(({ value, isWhole }) => [value, isWhole])).toEqual([
      ['2026-03-01', true],
      ['2026-03-02', true],
      ['2026-03-03', false],
    ]);
  });
});

describe('the forms of a chart', () => {
  const inTime = { x: 'day', by: 'campaign' } as const;
  test('are stacked where figures add up alone, and lines in time alone', () => {
    expect(formsFor('cost', inTime)).toEqual(['line', 'bar', 'stacked', 'share']);
    for (const metric of ['ctr', 'uniqueClicks', 'profit'] as const)
      expect(formsFor(metric, inTime)).toEqual(['line', 'bar']);
    expect(formsFor('cost', { x: 'day', by: 'creativeTag' })).toEqual(['line', 'bar']);
    expect(formsFor('cost', { x: 'day', by: undefined })).toEqual(['line', 'bar']);
    expect(formsFor('cost', { x: 'campaign', by: 'country' })).toEqual(['bar', 'stacked', 'share']);
  });

  test('are bars where the chosen one doesn’t suit', () => {
    expect(chartForms.map((form) => nearestForm(form, ['line', 'bar']))).toEqual(['line', 'bar', 'bar', 'bar']);
  });
});

test('the query of a chart asks for its two groups, all rows and the sums of its ratios', () => {
  const table = {
    from: '2026-03-01',
    to: '2026-03-05',
    groups: ['campaign', 'day', 'country'],
    metrics: ['ctr'],
    having: [{ field: 'clicks', op: 'gte' as const, value: 5 }],
    limit: 100,
    offset: 300,
  };
  const sort = [{ field: 'ctr', order: 'DESC' }];
  const asked = {
    groups: ['day', 'campaign'],
    metrics: ['ctr', 'clicks', 'impressions'],
    having: [],
    sort,
    others: false,
  };
  expect(chartQuery(table)).toMatchObject({ ...asked, limit: 10_000, offset: 0 });
  expect(chartQuery({ ...table, groups: ['campaign'] })).toMatchObject({ having: table.having, others: true });
});
