import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LogsPage } from '#src/features/statistics/logs/LogsPage.tsx';
import { seriesOf } from '#src/features/statistics/logs/logSeries.ts';
import { type Logs, type LogView, logsQuery } from '#src/features/statistics/logs/logsQuery.ts';
import type { LogAnswer } from '#src/resources/statistics/routes/logs.ts';
import { Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';
import { type Asked, answerCalls } from './answers.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const period = { from: '2026-03-07T21:57:30.000Z', to: '2026-03-07T22:00:30.000Z' };
const told = { period, dataUntil: '2026-03-07T22:00:28.000Z' };
const figures = {
  requests: 4_820,
  bids: 12,
  wins: 3,
  impressions: 2,
  clicks: 1,
  errors: 9,
  timeouts: 0,
  latency: 83.25,
};

const table: LogAnswer = {
  ...told,
  rows: [
    { exchange: 3, exchangeLabel: 'OpenX', ...figures },
    { exchange: null, exchangeLabel: null, ...figures, requests: 7, latency: null },
  ],
  total: 70,
};
const chart: LogAnswer = {
  ...told,
  rows: [
    { minute: '2026-03-07T21:59:00.000Z', exchange: 3, exchangeLabel: 'OpenX', requests: 5 },
    { minute: '2026-03-07T21:58:00.000Z', exchange: null, exchangeLabel: null, requests: 7 },
  ],
  total: 2,
};

const view: LogView = { metric: 'requests', by: 'exchange', minutes: 60 };

describe('the lines of the chart', () => {
  const logs: Logs = { view, table, chart, step: 'minute' };
  const minutes = [Date.parse('2026-03-07T21:58:00Z'), Date.parse('2026-03-07T21:59:00Z')];

  test('have the whole minutes of the period, and none where nothing happened', () => {
    expect(seriesOf(logs, 'Requests')).toEqual({
      times: minutes,
      series: [
        { name: '3', label: 'OpenX', values: [0, 5] },
        { name: 'null', label: 'None', values: [7, 0] },
      ],
    });
  });

  test('have no duration where nothing happened', () => {
    const rows = chart.rows.map(({ requests, ...row }) => ({ ...row, latency: requests ?? null }));
    const slow: Logs = { ...logs, view: { ...view, metric: 'latency' }, chart: { ...chart, rows } };
    expect(seriesOf(slow, 'Latency').series.map(({ values }) => values)).toEqual([
      [null, 5],
      [7, null],
    ]);
  });

  test('are one by time, of the hours of the reader’s zone', () => {
    const rows = [{ hour: '2026-03-07T20:30:00.000Z', requests: 6 }];
    const hours = { rows, total: 1, period: { ...period, from: '2026-03-07T18:00:30.000Z' }, dataUntil: null };
    const byHour: Logs = { view: { ...view, by: 'hour' }, table: hours, chart: hours, step: 'hour' };
    expect(seriesOf(byHour, 'Requests')).toEqual({
      times: ['18:30', '19:30', '20:30'].map((time) => Date.parse(`2026-03-07T${time}:00Z`)),
      series: [{ name: 'requests', label: 'Requests', values: [0, 0, 6] }],
    });
  });
});

const path = '/dashboard/logs';

/** What `q` asks for. */
const queryOf = ({ query }: Asked): Record<string, unknown> => JSON.parse(query.get('q') ?? '{}');

const usual = (asked: Asked) => ({ json: String(queryOf(asked)['groups']).startsWith('minute,') ? chart : table });

function show(at = path, answer: Parameters<typeof answerCalls>[0] = usual) {
  const calls = answerCalls(answer);
  const router = showScreen(<LogsPage />, { at, path, role: 'advert-admin', shelf: new Shelf([]) });
  return { calls, router };
}

describe('the page of the logs', () => {
  test('has all metrics of the period by exchange, and says how fresh they are', async () => {
    const { calls } = show();
    const rows = within(await screen.findByRole('table', { name: 'All metrics by exchange' })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent)).slice(1)).toEqual([
      ['OpenX', '4,820', '12', '3', '2', '1', '9', '0', '83.25 ms'],
      ['None', '7', '12', '3', '2', '1', '9', '0', '-'],
    ]);
    screen.getByText('Showing 2 of 70.');
    screen.getByText(/Live: updated every 5 seconds · Updated .* · Newest event/);
    expect(calls.slice(0, 2).map(queryOf)).toMatchObject([
      { minutes: 60, groups: ['exchange'], sort: [{ field: 'requests', order: 'DESC' }] },
      {
        groups: ['minute', 'exchange'],
        metrics: ['requests'],
        filters: [{ field: 'exchange', op: 'in', value: [3, null] }],
      },
    ]);
  });

  test('keeps what is chosen in the address', async () => {
    const { calls, router } = show(`${path}?metric=nonsense&minutes=7`);
    await screen.findByRole('table');
    await vi.waitFor(() => expect(router.state.location.search).toBe(''));
    screen.getByText('The address has values that aren’t valid here. They were ignored: metric=nonsense, minutes=7.');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Metric' }), 'Latency');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Group by' }), 'Minute');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 6 hours');
    expect(router.state.location.search).toBe('?metric=latency&by=minute&minutes=360');
    await vi.waitFor(() => expect(queryOf(calls.at(-1) as Asked)).toMatchObject({ minutes: 360, groups: ['minute'] }));
  });

  test('is read again every few seconds, until it is paused', async () => {
    expect([logsQuery(view, false).refetchInterval, logsQuery(view, true).refetchInterval]).toEqual([5_000, false]);
    show();
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    screen.getByText(/^Paused · Updated/);
    await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
    screen.getByText(/^Live/);
  });

  test('says it where nothing happened, and where the logs can’t be read', async () => {
    show(path, () => ({ json: { ...table, rows: [], total: 0 } }));
    await screen.findByText('Nothing happened in this period. Choose a longer one.');
    cleanup();
    show(path, () => ({ status: 422, json: { type: 'about:blank', title: 'Too much.' } }));
    await screen.findByText('The figures could not be loaded.');
    screen.getByText('Too much.');
  });
});
