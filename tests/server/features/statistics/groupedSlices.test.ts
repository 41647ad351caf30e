import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EngineRow } from '#server/features/statistics/query/executeQuery.ts';
import type { ParsedQuery } from '#server/features/statistics/query/parseQuery.ts';
import { labelRows } from '#server/features/statistics/query/queryGroupedStatistics.ts';
import { toSelectList } from '#server/features/statistics/query/selectList.ts';
import type { Platform } from '#server/platform/platform.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import type { StatisticsRow } from '#src/resources/statistics/routes/groupedStatistics.ts';
import { freshPlatform } from '#tests/support/app.ts';
import { roundsDuring } from '#tests/support/eventLoop.ts';
import { requestActor } from '#tests/support/requestActor.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await freshPlatform();
});
afterAll(() => platform.database.close());

const query: ParsedQuery = {
  from: '2026-01-01',
  to: '2026-12-31',
  timezone: 'UTC',
  // These dimensions need no query of the database, which would add rounds of the event loop.
  groups: ['event', 'dayOfWeek'],
  metrics: ['cost', 'clicks'],
  filters: [],
  having: [],
  sort: [],
  limit: statisticsLimits.rows.max,
  offset: 0,
  totals: false,
  others: false,
  conversionsBy: 'postback',
};
const count = query.limit;

describe('a page of grouped statistics', () => {
  it('is labelled in slices of at most a hundred rows, with the event loop free between them', async () => {
    const selected = toSelectList(query);
    const figures = [...selected.sums, ...selected.distinct];
    const rows = Array.from(
      { length: count },
      (_, n): EngineRow => ['click', 1 + (n % 7), ...figures.map(() => String(n))],
    );
    let answered: StatisticsRow[] = [];
    const rounds = await roundsDuring(async () => {
      answered = await labelRows(platform, requestActor(1, 'advert-admin'), query, selected, rows);
    });
    expect(answered).toHaveLength(count);
    expect(answered.at(-1)).toEqual({
      event: 'click',
      eventLabel: 'Click',
      dayOfWeek: 1 + ((count - 1) % 7),
      dayOfWeekLabel: 'Thursday',
      cost: '9999',
      clicks: 9_999,
    });
    expect(rounds).toBeGreaterThanOrEqual(count / 100 - 1);
  });
});
