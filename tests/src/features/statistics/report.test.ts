import { describe, expect, test } from 'vitest';
import { drillDown, without } from '#src/features/statistics/query/drillDown.ts';
import { statisticsQuery } from '#src/resources/statistics/query.ts';
import { insideOf, questionOf } from '#src/resources/statistics/report/question.ts';
import { type Reader, type Report, readReport, writeReport } from '#src/resources/statistics/report/report.ts';

const now = new Date('2026-03-10T01:30:00Z');
const advertiser: Reader = { role: 'advertiser', zone: 'Europe/Berlin', now };
const read = (search: string, reader = advertiser) => readReport(new URLSearchParams(search), reader);

describe('the report of an address', () => {
  test('is of the last seven days by day and campaign, with a handful of metrics', () => {
    expect(read('')).toEqual({
      period: 'last7Days',
      days: { from: '2026-03-04', to: '2026-03-10' },
      timezone: 'Europe/Berlin',
      groups: ['day', 'campaign'],
      metrics: ['impressions', 'clicks', 'ctr', 'conversions', 'cost', 'ecpm'],
      filters: [],
      sort: undefined,
      page: 1,
      perPage: 50,
      compare: 'none',
      conversionsBy: 'click',
      isFolded: false,
      chart: 'line',
    });
  });

  test('is by site for publishers, who aren’t told the other side’s money', () => {
    const { groups, metrics } = read('metrics=cost,profit', { ...advertiser, role: 'publisher' });
    expect(groups).toEqual(['day', 'site']);
    expect(metrics).toEqual(['impressions', 'clicks', 'ctr', 'conversions', 'publisherRevenue', 'rpm']);
  });

  test('has the metrics of the last one where the address says none', () => {
    const keptMetrics = ['roi', 'nothing', 'clicks', 'publisherRevenue', 7];
    expect(read('', { ...advertiser, keptMetrics }).metrics).toEqual(['roi', 'clicks']);
    expect(read('metrics=bids', { ...advertiser, keptMetrics }).metrics).toEqual(['bids']);
    expect(read('', { ...advertiser, keptMetrics: ['nothing'] }).metrics).toHaveLength(6);
  });

  test.each([
    ['today', 'UTC', '2026-03-10', '2026-03-10'],
    ['today', 'America/New_York', '2026-03-09', '2026-03-09'],
    ['yesterday', 'UTC', '2026-03-09', '2026-03-09'],
    ['last7Days', 'UTC', '2026-03-04', '2026-03-10'],
    ['last30Days', 'UTC', '2026-02-09', '2026-03-10'],
    ['thisMonth', 'UTC', '2026-03-01', '2026-03-10'],
    ['lastMonth', 'UTC', '2026-02-01', '2026-02-28'],
  ])('%s in %s is from %s to %s', (period, timezone, from, to) => {
    expect(read(String(new URLSearchParams({ period, timezone }))).days).toEqual({ from, to });
  });

  test('leaves out what it can’t be', () => {
    const filters = JSON.stringify([{ field: 'moon', op: 'in', value: [1] }]);
    const search = new URLSearchParams({
      period: 'ever',
      from: '2026-13-01',
      to: '2026-03-02',
      timezone: 'Mars/Olympus',
      groups: 'day,moon,day',
      metrics: 'impressions,file(1)',
      filters,
      page: '-1',
      perPage: '7',
      compare: 'all',
      conversionsBy: 'moon',
    });
    const { period, timezone, groups, metrics, page, perPage, compare, conversionsBy, ...rest } = read(String(search));
    expect([period, timezone, groups, metrics]).toEqual(['last7Days', 'Europe/Berlin', ['day'], ['impressions']]);
    expect([page, perPage, compare, conversionsBy, rest.filters]).toEqual([1, 50, 'none', 'click', []]);
    expect(read('filters={').filters).toEqual([]);
    expect(read('groups=hour,day,week,month,country,city').groups).toHaveLength(5);
  });

  test.each<Partial<Report>>([
    {},
    { period: { from: '2026-01-01', to: '2026-01-31' }, days: { from: '2026-01-01', to: '2026-01-31' } },
    { groups: [], timezone: 'UTC' },
    { groups: ['country', 'region'], isFolded: true, page: 3, perPage: 100 },
    { sort: { field: 'clicks', order: 'ASC' }, compare: 'weekday', conversionsBy: 'postback' },
    {
      filters: [
        { field: 'country', op: 'in', value: [57, null] },
        { field: 'event', op: 'nin', value: ['sale'] },
      ],
    },
  ])('is the same again after it was written: %j', (part) => {
    const report = { ...read(''), ...part };
    expect(read(String(writeReport(report)))).toEqual(report);
  });

  test('loses an order by a column that it no longer has, and days that end before they begin', () => {
    const sorted = read('metrics=clicks,ctr&sort=clicks&order=ASC');
    expect(sorted.sort).toEqual({ field: 'clicks', order: 'ASC' });
    expect(writeReport({ ...sorted, metrics: ['ctr'] }).has('sort')).toBe(false);
    expect(read('metrics=ctr&sort=clicks').sort).toBeUndefined();
    expect(read('from=2026-03-02&to=2026-03-01').period).toBe('last7Days');
  });

  test('says the defaults too, so that others see the same', () => {
    const search = writeReport(read(''));
    const other: Reader = { role: 'advert-admin', zone: 'Asia/Kathmandu', now, keptMetrics: ['bids'] };
    expect(readReport(search, other)).toEqual(read(''));
  });
});

describe('the question', () => {
  test('is one that the server takes', () => {
    const report = read('filters=[{"field":"country","op":"in","value":[57]}]&compare=previous&page=2');
    expect(statisticsQuery.parse(questionOf(report))).toMatchObject({
      from: '2026-03-04',
      to: '2026-03-10',
      timezone: 'Europe/Berlin',
      limit: 50,
      offset: 50,
      totals: true,
      others: true,
      compare: 'previous',
      filters: [{ field: 'country', op: 'in', value: [57] }],
    });
    expect(questionOf(read(''))).not.toHaveProperty('compare');
  });

  test.each([
    [
      '',
      [
        ['day', 'DESC'],
        ['impressions', 'DESC'],
      ],
    ],
    ['groups=country,day', [['impressions', 'DESC']]],
    ['sort=clicks&order=ASC', [['clicks', 'ASC']]],
    ['sort=campaign', [['campaign', 'DESC']]],
    // A column that isn’t there.
    ['sort=bids&groups=campaign', [['impressions', 'DESC']]],
    [
      'sort=campaign&folded=1',
      [
        ['day', 'DESC'],
        ['impressions', 'DESC'],
      ],
    ],
  ])('of “%s” is sorted by %j', (search, sorts) => {
    expect(questionOf(read(search)).sort?.map(({ field, order }) => [field, order])).toEqual(sorts);
  });

  test('of a folded report has the first group; that of a row within has the others', () => {
    const report = read('groups=campaign,country,city&folded=1&page=2');
    expect(questionOf(report).groups).toEqual(['campaign']);
    const inside = questionOf(insideOf(report, null));
    expect(inside).toMatchObject({ groups: ['country', 'city'], offset: 0 });
    expect(inside.filters).toEqual([{ field: 'campaign', op: 'in', value: [null] }]);
  });
});

describe('drilling down', () => {
  const filters = [{ field: 'site', op: 'nin', value: [3] }] as const;

  test('filters by the value and shows what is next', () => {
    expect(drillDown({ groups: ['day', 'campaign'], filters }, 'campaign', 7)).toEqual({
      groups: ['day', 'creative'],
      filters: [...filters, { field: 'campaign', op: 'in', value: [7] }],
    });
    expect(drillDown({ groups: ['day', 'campaign'], filters: [] }, 'day', '2026-03-01')).toEqual({
      groups: ['hour', 'campaign'],
      filters: [{ field: 'day', op: 'in', value: ['2026-03-01'] }],
    });
  });

  test('drops the group where the next one stands beside it, and keeps it where nothing is next', () => {
    expect(drillDown({ groups: ['country', 'region'], filters: [] }, 'country', 57).groups).toEqual(['region']);
    expect(drillDown({ groups: ['language', 'day'], filters: [] }, 'language', 1).groups).toEqual(['language', 'day']);
  });

  test('replaces what was said about the group', () => {
    expect(drillDown({ groups: ['site'], filters }, 'site', null).filters).toEqual([
      { field: 'site', op: 'in', value: [null] },
    ]);
  });

  test('without a row adds to what is left out already', () => {
    expect(without(filters, 'site', null)).toEqual([{ field: 'site', op: 'nin', value: [3, null] }]);
    expect(without(without(filters, 'site', 4), 'site', 4)).toEqual([{ field: 'site', op: 'nin', value: [3, 4] }]);
    expect(without(filters, 'country', 57)).toHaveLength(2);
  });
});
