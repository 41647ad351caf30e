import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { limits } from '#src/limits.ts';
import { DashboardCharts } from '#src/screens/dashboard/DashboardCharts.tsx';
import type { DashboardChart } from '#src/screens/dashboard/dashboard.ts';
import { me, refusal, Shelf, showScreen } from './showScreen.tsx';

// Imported up front, so that loading them doesn't count towards the first test's time.
import.meta.glob(['/src/screens/dashboard/CountsChart.tsx', '/src/ui/charts/LinesChart.tsx'], { eager: true });

afterEach(cleanup);

const chart: DashboardChart = {
  name: 'workApproved',
  series: [
    { name: 'submitted', resource: 'submissions', filter: { hunter: '$me' }, by: 'createdAt' },
    { name: 'approved', resource: 'submissions', filter: { hunter: '$me', status: 'approved' }, by: 'reviewedAt' },
  ],
};
const page = { at: '/dashboard', path: '/dashboard', role: 'bounty-hunter' } as const;
const question = 'How much of your work is approved?';

function show(days: readonly number[]) {
  const shelf = new Shelf([]);
  shelf.days = [...Array<number>(limits.trendDays - days.length).fill(0), ...days];
  showScreen(<DashboardCharts charts={[chart]} />, { ...page, shelf });
  return shelf;
}

test('a chart answers the question in its title with a line for each count, by complete days', async () => {
  const shelf = show([4, 2, 1]);
  await userEvent.click(await screen.findByRole('button', { name: 'Table' }));
  const region = within(screen.getByRole('region', { name: question }));
  const rows = region.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(limits.trendDays);
  expect(rows[0]).toBe('DaySubmittedApproved');
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10).split('-').toReversed().join('.');
  // Today isn't over yet.
  expect(rows[1]).toBe(`${yesterday}22`);
  region.getByText('Submitted: 6 · Approved: 6 · Complete days of UTC.');
  expect(shelf.called('trend').map(({ params }) => params)).toMatchObject([
    { filter: { hunter: me }, by: 'createdAt' },
    { filter: { hunter: me, status: 'approved' }, by: 'reviewedAt' },
  ]);
});

test('one that can’t be loaded says so', async () => {
  const shelf = new Shelf([]);
  shelf.broken.set('trend', refusal('forbidden'));
  showScreen(<DashboardCharts charts={[chart]} />, { ...page, shelf });
  await screen.findByText('This chart could not be loaded. Reload the page.');
});

test('nothing is asked before it comes into view; its place and its question are there', async () => {
  let see: () => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
        see = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const shelf = show([3, 1]);
  await screen.findByRole('heading', { name: question });
  expect(shelf.called('trend')).toEqual([]);
  act(() => see());
  await waitFor(() => expect(shelf.called('trend')).toHaveLength(2));
  await screen.findByRole('button', { name: 'Table' });
});
