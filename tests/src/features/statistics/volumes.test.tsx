import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { shadeOf, stepOf, stepsOf } from '#src/features/statistics/volumes/steps.ts';
import { VolumesPage } from '#src/features/statistics/volumes/VolumesPage.tsx';
import { listIn, VolumesError } from '#src/features/statistics/volumes/volumesQuery.ts';
import { worldQuery } from '#src/features/statistics/volumes/worldQuery.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import type { VolumeRow, VolumesList } from '#src/resources/statistics/routes/volumes.ts';
import { Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';
import { type Asked, answerCalls, entry } from './answers.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const figures = {
  requests: 700,
  requestsPerDay: 100,
  uniques: 40,
  floor25: '0.4',
  floor50: '0.85',
  floor75: '1.6',
  bids: 20,
  wins: 5,
  winRate: 0.25,
};
const row = (
  id: number | null,
  label: string | null,
  code: string | null,
  changes: Partial<VolumeRow> = {},
): VolumeRow => ({
  id,
  label,
  code,
  ...figures,
  ...changes,
});
const told = {
  totals: figures,
  period: { from: '2026-03-01T00:00:00.000Z', to: '2026-03-08T00:00:00.000Z' },
  days: 7,
  currency: 'USD',
  dataUntil: '2026-03-07T23:59:58.000Z',
};
const countries: VolumesList = {
  ...told,
  rows: [
    row(57, 'Germany', 'DE', { requestsPerDay: 1_234.4 }),
    row(82, 'Monaco', 'MC', { requestsPerDay: 200, winRate: null }),
    row(83, 'Tuvalu', 'TV', { requestsPerDay: 300 }),
    row(null, null, null, { requestsPerDay: 50 }),
  ],
};
const exchanges: VolumesList = {
  ...told,
  rows: [row(3, 'OpenX', null), row(4, 'Smaato', null, { requestsPerDay: 7 })],
};

const shapes = [
  { code: 'DE', path: 'M0 0h50v50z', isSmall: false },
  { code: 'MC', path: 'M90 0h1v1z', isSmall: true },
  { code: undefined, path: 'M200 0h9v9z', isSmall: false },
];

interface Setup {
  readonly at?: string;
  readonly role?: 'advertiser' | 'advert-admin';
  readonly answer?: (asked: Asked) => { readonly status?: number; readonly json: unknown };
}

function show(page: 'volumes' | 'country' | 'exchanges', { at = '', role = 'advertiser', answer }: Setup = {}) {
  const path = page === 'volumes' ? '/volumes' : `/volumes/${page}`;
  const usual = ({ path: asked }: Asked) => ({ json: { result: asked.endsWith('country') ? countries : exchanges } });
  const calls = answerCalls(answer ?? usual);
  const router = showScreen(<VolumesPage />, { at: `${path}${at}`, path, role, shelf: new Shelf([]) });
  queryClient.setQueryData(worldQuery.queryKey, shapes);
  return { calls, router };
}

const textOf = (table: HTMLElement): (string | null)[][] =>
  within(table)
    .getAllByRole('row')
    .map((each) => [...each.children].map((cell) => cell.textContent));

describe('the volumes', () => {
  test('are a table whose figures are as people read them, with small states in words', async () => {
    show('country');
    const rows = textOf(await screen.findByRole('table', { name: 'By country' }));
    expect(rows[1]).toEqual(['Germany', '1,234', '40', '0.40', '0.85', '1.60', '20', '25.00%']);
    expect(rows.map(([name]) => name)).toEqual([
      'Country',
      'Germany',
      'Tuvalu not on the map',
      'Monaco too small for the map',
      'None',
    ]);
    expect(rows[3]?.at(-1)).toBe('-');
  });

  test('are sorted by any column, unknown figures last', async () => {
    show('country');
    const table = await screen.findByRole('table', { name: 'By country' });
    const names = () => textOf(table).map(([name]) => name?.split(' ')[0]);
    await userEvent.click(within(table).getByRole('button', { name: 'Requests a day' }));
    expect(names()).toEqual(['Country', 'None', 'Monaco', 'Tuvalu', 'Germany']);
    await userEvent.click(within(table).getByRole('button', { name: 'Win rate' }));
    expect(names().at(-1)).toBe('Monaco');
    expect(within(table).getByRole('columnheader', { name: 'Win rate' }).ariaSort).toBe('descending');
  });

  test('show the first ten of all countries in the overview, by whatever they are sorted', async () => {
    const rows = Array.from({ length: 12 }, (_, at) =>
      row(at + 1, `Country ${at}`, null, { requestsPerDay: 100 - at, winRate: at / 100 }),
    );
    show('volumes', { answer: () => ({ json: { result: { ...countries, rows } } }) });
    const table = await screen.findByRole('table', { name: 'By country' });
    const names = () => textOf(table).map(([name]) => name?.split(' ')[1]);
    expect(names().slice(1)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
    await userEvent.click(within(table).getByRole('button', { name: 'Win rate' }));
    expect(names().slice(1)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
  });

  test('ask for what the address says, and a country leads to its exchanges', async () => {
    const { calls, router } = show('country', { at: '?days=30&adFormat=3&exchange=x' });
    const link = await screen.findByRole('link', { name: 'Germany' });
    const [{ path, body } = {}] = calls;
    expect(path).toBe('/api/core/volumes/country');
    expect(body).toEqual({
      method: 'list',
      params: {
        from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        timezone: expect.any(String),
        adFormat: [3],
      },
    });
    screen.getByText('The address has values that aren’t valid here. They were ignored: exchange=x.');
    expect(link.getAttribute('href')).toBe('/volumes/exchanges?days=30&adFormat=3&country=57');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('?days=30');
  });

  test('choose a filter from its dictionary', async () => {
    const { calls, router } = show('exchanges');
    await screen.findByRole('table', { name: 'By exchange' });
    const picker = screen.getByRole('combobox', { name: 'Device type' });
    await within(picker).findByRole('option', { name: entry.title });
    await userEvent.selectOptions(picker, entry.title);
    expect(router.state.location.search).toBe('?deviceType=3');
    await vi.waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ params: { deviceType: [3] } }));
    expect(calls.every(({ path }) => path.endsWith('/volumes/exchanges'))).toBe(true);
  });

  test('say whose bids they are to an advertiser alone', async () => {
    show('exchanges');
    await screen.findByText(/those of your campaigns/);
    cleanup();
    show('exchanges', { role: 'advert-admin' });
    await screen.findByText(/Floors are in USD/);
    expect(screen.queryByText(/those of your campaigns/)).toBeNull();
  });

  test('show both tables in the overview', async () => {
    show('volumes');
    await screen.findByRole('table', { name: 'By country' });
    await screen.findByRole('table', { name: 'By exchange' });
  });

  test('without requests say so', async () => {
    show('country', { answer: () => ({ json: { result: { ...countries, rows: [] } } }) });
    await screen.findByText('No requests match these filters in this period.');
  });
});

describe('the map', () => {
  const map = () => screen.findByRole('group', { name: 'Map of requests a day' });

  test('goes from country to country by the arrow keys, and says the figures', async () => {
    show('country');
    (await map()).focus();
    const said = within(await map()).getByRole('status');
    await userEvent.keyboard('{ArrowRight}');
    expect(said.textContent).toBe('Germany: 1,234');
    await userEvent.keyboard('{ArrowLeft}');
    expect(said.textContent).toBe('Tuvalu: 300');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(said.textContent).toBe('Monaco: 200');
  });

  test('says the figures of what the pointer is on, and shades what has some', async () => {
    show('country');
    const [germany, monaco, nameless] = (await map()).querySelectorAll('path');
    await userEvent.hover(germany as Element);
    within(await map()).getByText('Germany: 1,234');
    expect([germany, monaco, nameless].map((path) => path?.dataset['shade'])).toEqual(['4', '2', undefined]);
    const legend = within(screen.getByRole('list', { name: 'Legend: Requests a day' }));
    expect(legend.getAllByRole('listitem').map((item) => item.textContent?.trim())).toEqual([
      'no requests',
      '200',
      '300',
      '1,234',
    ]);
  });

  test('shows another measure, kept in the address', async () => {
    const { router } = show('country');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Map shows' }), 'Win rate');
    expect(router.state.location.search).toBe('?map=winRate');
    await screen.findByRole('group', { name: 'Map of win rate' });
  });
});

describe('shades', () => {
  test('have about as many values each, and equal values one', () => {
    const steps = stepsOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(steps).toEqual([1, 3, 5, 7, 9].map((from) => ({ from, to: from + 1 })));
    expect([1, 2, 3, 10].map((value) => stepOf(steps, value))).toEqual([0, 0, 1, 4]);
    expect(stepsOf([5, 5, 5])).toEqual([{ from: 5, to: 5 }]);
    expect(stepsOf([])).toEqual([]);
    expect(shadeOf(stepsOf([5, 5, 5]), 0)).toBe(4);
  });
});

describe('what goes wrong', () => {
  test('an error in the answer rejects the call', () => {
    expect(() => listIn({ error: { code: -32_602, message: 'No such zone.' } })).toThrow(VolumesError);
    expect(() => listIn({ result: { ...told, row: row(3, 'OpenX', null) } })).toThrow('answered by one row');
  });

  test('is shown as a problem of the page', async () => {
    show('country', { answer: () => ({ json: { error: { code: -32_602, message: 'No such zone.' } } }) });
    await screen.findByText('The figures could not be loaded.');
    screen.getByText('No such zone.');
    screen.getByRole('button', { name: 'Try again' });
  });
});
