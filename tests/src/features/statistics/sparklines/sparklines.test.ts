import { describe, expect, test } from 'vitest';
import { sparklineQuery } from '#src/features/statistics/sparklines/sparklineQuery.ts';
import { sparklineValues } from '#src/features/statistics/sparklines/sparklineValues.ts';
import type { StatisticsQuery } from '#src/resources/statistics/query.ts';
import { answerWith } from '../chart/answers.ts';

const table: StatisticsQuery = {
  from: '2026-03-01',
  to: '2026-03-05',
  timezone: 'UTC',
  groups: ['campaign', 'country'],
  metrics: ['clicks', 'ctr'],
  filters: [{ field: 'site', op: 'in', value: [3] }],
  having: [{ field: 'clicks', op: 'gte', value: 5 }],
  sort: [{ field: 'country', order: 'ASC' }],
  totals: true,
  offset: 100,
  compare: 'previous',
};
const rows = [{ campaign: 7 }, { campaign: 7 }, { campaign: null }, { campaign: 9 }];

describe('the sparklines of a page', () => {
  test('are one query over the days of its rows', () => {
    expect(sparklineQuery(table, rows, 'clicks')).toEqual({
      from: '2026-03-01',
      to: '2026-03-05',
      timezone: 'UTC',
      groups: ['day', 'campaign'],
      metrics: ['clicks'],
      filters: [
        { field: 'site', op: 'in', value: [3] },
        { field: 'campaign', op: 'in', value: [7, null, 9] },
      ],
      limit: 10_000,
    });
  });

  test('are as fine as their period and one answer allow', () => {
    const stepOf = (to: string, count: number) => {
      const many = Array.from({ length: count }, (_, n) => ({ campaign: n + 1 }));
      return sparklineQuery({ ...table, to }, many, 'clicks')?.groups[0];
    };
    expect(stepOf('2026-03-02', 10)).toBe('hour');
    expect(stepOf('2026-05-29', 100)).toBe('day');
    expect(stepOf('2028-03-01', 90)).toBe('week');
    expect(stepOf('2028-03-01', 300)).toBe('month');
    expect(stepOf('2028-03-01', 1_001)).toBeUndefined();
  });

  test('are none where rows are times, or where nothing is shown', () => {
    expect(sparklineQuery({ ...table, groups: ['day'] }, [{ day: '2026-03-01' }], 'clicks')).toBeUndefined();
    expect(sparklineQuery(table, [], 'clicks')).toBeUndefined();
  });

  test('have a value for each day, nothing where a ratio can’t be computed', () => {
    const query = { ...table, groups: ['day', 'campaign'] };
    const answer = answerWith([
      { day: '2026-03-02', campaign: 7, clicks: 4, ctr: 0.5, cost: '1.25' },
      { day: '2026-03-04', campaign: null, clicks: 2, ctr: 0.1, cost: '0' },
    ]);
    const now = Date.parse('2026-03-04T12:00:00Z');
    const valuesOf = (metric: 'clicks' | 'ctr' | 'cost') => [...sparklineValues(answer, query, metric, now)];
    expect(valuesOf('clicks')).toEqual([
      [7, [0, 4, 0, 0]],
      [null, [0, 0, 0, 2]],
    ]);
    expect(valuesOf('ctr')[0]).toEqual([7, [null, 0.5, null, null]]);
    expect(valuesOf('cost')[0]).toEqual([7, [0, 1.25, 0, 0]]);
  });
});
