import type { GroupedStatistics, StatisticsRow } from '#src/resources/statistics/routes/groupedStatistics.ts';

/** An answer about the first five days of March 2026. */
export const answerWith = (rows: readonly StatisticsRow[]): GroupedStatistics => ({
  rows: [...rows],
  total: rows.length,
  period: { from: '2026-03-01T00:00:00.000Z', to: '2026-03-06T00:00:00.000Z', unfinished: false },
  currency: 'USD',
  dataUntil: '2026-03-05T23:59:00.000Z',
});
