import { cleanup, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { StatisticsPage } from '#src/features/statistics/page/StatisticsPage.tsx';
import { catalogue, type ProblemName } from '#src/problems/catalogue.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import type { StatisticsQuery } from '#src/resources/statistics/query.ts';
import type { GroupedStatistics } from '#src/resources/statistics/routes/groupedStatistics.ts';
import { leaveSignedIn, Platform } from '#tests/src/providers/platform.ts';
import { me, Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';

/** The page of statistics over a faked server: each test of a file that imports this begins with the answers of `answerTo`. */
export const platform = new Platform();
beforeAll(() => platform.open());
afterAll(() => platform.close());
beforeEach(() => {
  platform.calls.length = 0;
  leaveSignedIn(me);
  answerWith(answerTo);
});
afterEach(cleanup);

const operation = 'GET /api/adnet/stats/grouped';
export const queryIn = (path: string): StatisticsQuery =>
  JSON.parse(new URL(path, 'http://quarry.test').searchParams.get('q') ?? '');
export const allAsked = (): StatisticsQuery[] => platform.called(operation).map(({ path }) => queryIn(path));
/** Whether a query is of the chart, which loads as many rows as allowed. */
export const isOfChart = ({ limit }: StatisticsQuery): boolean => limit === statisticsLimits.rows.max;
/** The queries of the table. */
export const asked = (): StatisticsQuery[] => allAsked().filter((query) => !isOfChart(query));

export function answerWith(answer: (query: StatisticsQuery) => unknown): void {
  platform.on(operation, async ({ path }) => ({ json: await answer(queryIn(path)) }));
}
export const refuseWith = (name: ProblemName): void => {
  const { type, status, message } = catalogue[name];
  platform.on(operation, () => ({ status, json: { type, title: message } }));
};

export const today = new Date().toISOString().slice(0, 10);
export const figures = { impressions: 1_234_567, ctr: 0.0123, cost: '1234.5' };

/** Two campaigns, one of them none, and one more that isn’t on the page; today and a day long ago. */
export function answerTo({ groups, compare }: StatisticsQuery): GroupedStatistics {
  const compared = compare && { compared: { impressions: 1_000_000, ctr: 0.0123, cost: '0' } };
  const row = (day: string, campaign: number | null) => ({
    ...(groups.includes('day') && { day }),
    ...(groups.includes('campaign') && { campaign, campaignLabel: campaign && 'Spring sale' }),
    ...(groups.includes('creative') && { creative: 9, creativeLabel: 'Lamp' }),
    ...figures,
    ...compared,
  });
  const period = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-08T00:00:00.000Z', unfinished: true };
  return {
    rows: [row(today, 7), row('2026-03-01', null)],
    totals: { ...figures, ...compared },
    others: { impressions: 5, ctr: null, cost: '0.1' },
    total: 3,
    period,
    ...(compare && { comparedPeriod: { ...period, unfinished: false } }),
    currency: 'USD',
    dataUntil: '2026-03-07T22:59:58.000Z',
  };
}

export const inZone = 'timezone=UTC&metrics=impressions,ctr,cost';

export function show(search = `?${inZone}`, role: RoleName = 'advertiser') {
  const shelf = new Shelf([]);
  return showScreen(<StatisticsPage />, { at: `/statistics${search}`, path: '/statistics', role, shelf });
}

export const table = async () => within(await screen.findByRole('table', { name: 'Figures' }));
/** The chart comes after the table, and asks for its own figures: a test that doesn't wait for it leaves its question to the next one. */
export const chartForms = () => screen.findByRole('group', { name: 'Chart type' });
export const rowTexts = async () => (await table()).getAllByRole('row').map(({ textContent }) => textContent);
export const searchOf = (router: ReturnType<typeof show>) => new URLSearchParams(router.state.location.search);
