import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dashboardOf } from '#src/dashboards/dashboards.ts';
import { DashboardStatistics } from '#src/features/statistics/dashboard/DashboardStatistics.tsx';
import { dashboardStatisticsQuery } from '#src/features/statistics/dashboard/dashboardStatisticsQuery.ts';
import { TopList } from '#src/features/statistics/dashboard/TopList.tsx';
import { queryClient } from '#src/providers/queryClient.ts';
import { type DashboardRole, dashboardFigures } from '#src/resources/statistics/dashboardMetrics.ts';
import type {
  DashboardFigures,
  DashboardStatistics as Statistics,
} from '#src/resources/statistics/routes/dashboards.ts';
import { answerRoutes, Refused } from '#tests/src/providers/routeAnswers.ts';
import { Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';

const asked = answerRoutes();

const period = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-08T00:00:00.000Z', unfinished: false };

beforeEach(() => queryClient.clear());
afterEach(cleanup);

const at = (day: number): string => new Date(Date.UTC(2026, 2, day)).toISOString().slice(0, 10);

function statisticsOf(
  today: DashboardFigures,
  compared: DashboardFigures,
  week = today,
  before = compared,
): Statistics {
  return {
    today: { figures: today, compared },
    yesterday: { figures: compared, compared },
    week: { figures: week, compared: before },
    days: Array.from({ length: 28 }, (_, day) => ({ day: at(day + 1), figures: day === 27 ? today : week })),
    currency: 'USD',
    dataUntil: null,
  };
}

const show = (role: DashboardRole) =>
  showScreen(<DashboardStatistics />, { at: '/dashboard', path: '/dashboard', role, shelf: new Shelf([]) });

function showWith(role: DashboardRole, statistics: Statistics) {
  asked.mockReturnValue(new Promise(() => undefined));
  show(role);
  queryClient.setQueryData(dashboardStatisticsQuery(role).queryKey, statistics);
}

const figures = () =>
  [...document.querySelectorAll('.figure')].map((figure) =>
    [...figure.querySelectorAll('span, strong')].map(({ textContent }) => textContent),
  );

test('an advertiser sees what today has cost and brought, against this time yesterday, and the week', async () => {
  const today = { cost: '1234.5678', clicks: 90, conversions: 0, cpa: null, impressions: 9_000, ctr: 0.01 };
  const yesterday = { cost: '1000', clicks: 120, conversions: 0, cpa: null, impressions: 9_000, ctr: 0.02 };
  const week = { ...today, cost: '8000', cpa: 4 };
  showWith('advertiser', statisticsOf(today, yesterday, week, { ...yesterday, cost: '8000', cpa: 5 }));
  await screen.findByRole('heading', { name: 'Today so far' });
  expect(figures()).toEqual([
    ['Cost', '1,234.57 USD', 'USD', 'Up 23% on this time yesterday7 days: 8,000.00', '7 days: 8,000.00'],
    ['Clicks', '90 ', 'Down 25% on this time yesterday7 days: 90, down 25%', '7 days: 90, down 25%'],
    ['Conversions', '0 ', '7 days: 0', '7 days: 0'],
    ['CPA', '- USD', 'USD', '7 days: 4.00, down 20%', '7 days: 4.00, down 20%'],
  ]);
  expect(document.querySelectorAll('.figure svg.sparkline')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Open statistics' }).getAttribute('href')).toBe('/statistics');
});

test('a publisher sees revenue, impressions, RPM and fill rate, whose change is in points', async () => {
  const today = { publisherRevenue: '3', impressions: 1_000, rpm: 3, fillRate: 0.825, clicks: 1, ctr: 0.001 };
  showWith('publisher', statisticsOf(today, { ...today, rpm: 3, fillRate: 0.8 }));
  await screen.findByRole('heading', { name: 'What did your sites earn each day?' });
  expect(figures().map(([name, value, , change]) => [name, value, change])).toMatchObject([
    ['Publisher revenue', '3.00 USD', 'Same as this time yesterday7 days: 3.00'],
    ['Impressions', '1,000 ', '7 days: 1,000'],
    ['RPM', '3.00 USD', 'Same as this time yesterday7 days: 3.00'],
    ['Fill rate', '82.50% ', '7 days: 82.50%, up 2.50 points'],
  ]);
});

test('the chart has complete days only, and a table of the same figures', async () => {
  const today = {
    cost: '0.5',
    publisherRevenue: '0.25',
    margin: 0.5,
    impressions: 10,
    clicks: 0,
    ctr: 0,
    conversions: 0,
  };
  const week = { ...today, cost: '12.346', publisherRevenue: '7' };
  showWith('advert-admin', statisticsOf(today, today, week));
  const chart = within(
    await screen.findByRole('region', { name: 'What did the network take in and pay out each day?' }),
  );
  await userEvent.click(chart.getByRole('button', { name: 'Table' }));
  const rows = within(chart.getByRole('table'))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows).toHaveLength(28);
  expect(rows.slice(0, 2)).toEqual(['DayCostPublisher revenue', '27.03.202612.357.00']);
});

test('each figure leads to its days in the statistics', async () => {
  const figure = { publisherRevenue: '3', impressions: 1_000, rpm: 3, fillRate: 0.8, clicks: 1, ctr: 0.001 };
  showWith('publisher', statisticsOf(figure, figure));
  const link = await screen.findByRole('link', { name: /^Publisher revenue/ });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://quarry.test');
  expect(pathname).toBe('/statistics');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    period: 'last30Days',
    groups: 'day',
    metrics: 'publisherRevenue',
  });
  expect(document.querySelectorAll('a.figure')).toHaveLength(dashboardFigures);
});

test('what sites have earned is told by site, with the change, and leads to the days of each', async () => {
  asked.mockResolvedValue({
    rows: [
      { site: 7, siteLabel: 'Nordic Trails', publisherRevenue: '40', compared: { publisherRevenue: '32' } },
      { site: 8, siteLabel: 'Ridge', publisherRevenue: '10', compared: { publisherRevenue: '20' } },
    ],
    total: 2,
    period,
    currency: 'USD',
    dataUntil: null,
  });
  showScreen(<TopList forRole="publisher" />, {
    at: '/dashboard',
    path: '/dashboard',
    role: 'publisher',
    shelf: new Shelf([]),
  });
  const list = within(await screen.findByRole('region', { name: 'Which sites earned the most in the last 7 days?' }));
  const site = await list.findByRole('link', { name: 'Nordic Trails' });
  expect(new URL(site.getAttribute('href') ?? '', 'http://quarry.test').searchParams.get('filters')).toBe(
    '[{"field":"site","op":"in","value":[7]}]',
  );
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Nordic Trails40.00+25.0%',
    'Ridge10.00−50.0%',
  ]);
  const [, options] = asked.mock.calls[0] ?? [];
  expect(JSON.parse(Object(options).query.q)).toMatchObject({ groups: ['site'], limit: 5, compare: 'previous' });
});

test('a list that can’t be loaded says so, and one of nothing too', async () => {
  const at = { at: '/dashboard', path: '/dashboard', role: 'advertiser', shelf: new Shelf([]) } as const;
  asked.mockRejectedValueOnce(new Refused('statisticsUnavailable'));
  showScreen(<TopList forRole="advertiser" />, at);
  await screen.findByText('This list could not be loaded.');
  cleanup();
  asked.mockResolvedValue({
    rows: [],
    total: 0,
    period,
    currency: 'USD',
    dataUntil: null,
  });
  showScreen(<TopList forRole="advertiser" />, at);
  await screen.findByText('Nothing in the last 7 days.');
});

test('until the figures come their places are kept', async () => {
  asked.mockReturnValue(new Promise(() => undefined));
  show('publisher');
  const part = await screen.findByRole('region', { name: 'Today so far' });
  expect(part.getAttribute('aria-busy')).toBe('true');
  expect(part.querySelectorAll('.figure .skeleton-line')).toHaveLength(3 * dashboardFigures);
});

test('without statistics it says so calmly, and tries again when asked to', async () => {
  // What its list waits for.
  asked.mockReturnValue(new Promise(() => undefined));
  asked.mockRejectedValueOnce(new Refused('statisticsUnavailable'));
  show('publisher');
  await screen.findByText(/Statistics aren’t available right now. Everything else works./);
  const figure = { publisherRevenue: '0', impressions: 0, rpm: null, fillRate: null, clicks: 0, ctr: null };
  asked.mockResolvedValueOnce(statisticsOf(figure, figure));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Publisher revenue');
  expect(screen.queryByText(/aren’t available/)).toBeNull();
  screen.getByText('No data. Choose a longer period.');
});

test.each(['advertiser', 'publisher', 'advert-admin'] as const)('%s has at most six counts below', (role) =>
  expect(dashboardOf(role)?.figures.length).toBeLessThanOrEqual(6),
);
