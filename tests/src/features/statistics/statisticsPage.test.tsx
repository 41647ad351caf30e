import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { StatisticsPage } from '#src/features/statistics/page/StatisticsPage.tsx';
import { catalogue, type ProblemName } from '#src/problems/catalogue.ts';
import { connection } from '#src/providers/connection.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import type { StatisticsQuery } from '#src/resources/statistics/query.ts';
import type { GroupedStatistics } from '#src/resources/statistics/routes/groupedStatistics.ts';
import { leaveSignedIn, Platform } from '#tests/src/providers/platform.ts';
import { me, Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';
import { watchDownloads } from '#tests/src/ui/downloads.ts';

const platform = new Platform();
beforeAll(() => platform.open());
afterAll(() => platform.close());
beforeEach(() => {
  platform.calls.length = 0;
  leaveSignedIn(me);
  answerWith(answerTo);
});
afterEach(cleanup);

const operation = 'GET /api/adnet/stats/grouped';
const queryIn = (path: string): StatisticsQuery =>
  JSON.parse(new URL(path, 'http://quarry.test').searchParams.get('q') ?? '');
const allAsked = (): StatisticsQuery[] => platform.called(operation).map(({ path }) => queryIn(path));
/** A chart asks for as many rows as there may be. */
const isOfChart = ({ limit }: StatisticsQuery): boolean => limit === statisticsLimits.rows.max;
/** What was asked for the table. */
const asked = (): StatisticsQuery[] => allAsked().filter((query) => !isOfChart(query));

function answerWith(answer: (query: StatisticsQuery) => unknown): void {
  platform.on(operation, async ({ path }) => ({ json: await answer(queryIn(path)) }));
}
const refuseWith = (name: ProblemName): void => {
  const { type, status, message } = catalogue[name];
  platform.on(operation, () => ({ status, json: { type, title: message } }));
};

const today = new Date().toISOString().slice(0, 10);
const figures = { impressions: 1_234_567, ctr: 0.0123, cost: '1234.5' };

/** Two campaigns, one of them none, and one more that isn’t on the page; today and a day long ago. */
function answerTo({ groups, compare }: StatisticsQuery): GroupedStatistics {
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

const inZone = 'timezone=UTC&metrics=impressions,ctr,cost';

function show(search = `?${inZone}`, role: RoleName = 'advertiser') {
  const shelf = new Shelf([]);
  return showScreen(<StatisticsPage />, { at: `/statistics${search}`, path: '/statistics', role, shelf });
}

const table = async () => within(await screen.findByRole('table', { name: 'Figures' }));
/** The chart comes after the table, and asks for its own figures: a test that doesn't wait for it leaves its question to the next one. */
const chartForms = () => screen.findByRole('group', { name: 'Chart type' });
const rowTexts = async () => (await table()).getAllByRole('row').map(({ textContent }) => textContent);
const searchOf = (router: ReturnType<typeof show>) => new URLSearchParams(router.state.location.search);

describe('the figures', () => {
  test('are an outline until they come, then groups with their labels and metrics by what they measure', async () => {
    show();
    expect(document.querySelector('.report-waiting')).not.toBeNull();
    const day = today.split('-').toReversed().join('.');
    expect(await rowTexts()).toEqual([
      'DayCampaignImpressionsCTRCost, USD',
      `${day}so farSpring sale1,234,5671.23%1,234.50`,
      '01.03.2026None1,234,5671.23%1,234.50',
      '1 other row5-0.10',
      'Total1,234,5671.23%1,234.50',
    ]);
    screen.getByText('Data until 07.03.2026 22:59');
    screen.getByText(/^Hatched rows are incomplete\.$/);
    expect(document.querySelectorAll('[data-unfinished="true"]')).toHaveLength(1);
  });

  test('say that the weeks are incomplete of which the period has only a part, though all are over', async () => {
    answerWith((query) => {
      const answer = answerTo(query);
      const weeks = ['2026-02-23', '2026-03-02'].map((week) => ({ week, ...figures }));
      return {
        ...answer,
        rows: weeks,
        period: { ...answer.period, to: '2026-03-09T00:00:00.000Z', unfinished: false },
      };
    });
    show(`?${inZone}&groups=week`);
    await screen.findByText(/^Hatched rows are incomplete\.$/);
    expect(document.querySelectorAll('[data-unfinished="true"]')).toHaveLength(1);
    await chartForms();
  });

  test('are those of the role: a publisher begins with sites', async () => {
    show('', 'publisher');
    await table();
    expect(asked()[0]).toMatchObject({ groups: ['day', 'site'], totals: true, others: true });
    expect(asked()[0]?.metrics).not.toContain('cost');
  });

  test('say by whose time conversions count, where some do', async () => {
    show('?metrics=conversions&conversionsBy=postback&timezone=UTC');
    await screen.findByText(/Conversions count on the day of their postback\./);
    expect(asked()[0]?.conversionsBy).toBe('postback');
  });

  test('have their change from the other period below them', async () => {
    const router = show();
    await table();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Compare with' }), 'Previous period');
    await screen.findByText(/Compared with 01\.03\.2026–07\.03\.2026\./);
    expect((await rowTexts()).at(-1)).toBe(
      'Total1,234,567+23.5%. Before: 1,000,0001.23%0.0%. Before: 1.23%1,234.50new. Before: 0.00',
    );
    expect(searchOf(router).get('compare')).toBe('previous');
    expect(asked().at(-1)?.compare).toBe('previous');
  });

  test('of nothing are said to be none, with what to do', async () => {
    answerWith((query) => ({ ...answerTo(query), rows: [], total: 0 }));
    show();
    await screen.findByText('No events in this period. Choose another period or remove a filter.');
  });

  test('of a page past the end lead to the last page', async () => {
    answerWith((query) => ({ ...answerTo(query), ...(Number(query.offset) >= 120 && { rows: [] }), total: 120 }));
    const router = show(`?${inZone}&page=9`);
    await userEvent.click(await screen.findByRole('button', { name: 'Go to the last page' }));
    await table();
    expect(searchOf(router).get('page')).toBe('3');
  });

  test('are the usual ones where the address has invalid values, which are removed and named', async () => {
    const router = show(`?${inZone}&period=ever&sort=moon&order=ASC&page=-1&perPage=7&compare=previous`);
    await screen.findByText(
      'The address has values that aren’t valid here. They were ignored: period=ever, sort=moon, order=ASC, page=-1, perPage=7.',
    );
    await table();
    expect([...searchOf(router).keys()]).toEqual(['timezone', 'metrics', 'compare']);
    expect(asked()[0]).toMatchObject({ limit: 50, offset: 0, compare: 'previous' });
  });

  test('lose the names and filters of the address that are invalid, and keep the valid ones', async () => {
    const filters = encodeURIComponent('[{"field":"moon","op":"in","value":[1]}]');
    const router = show(`?timezone=UTC&groups=day,moon&metrics=clicks,file&filters=${filters}`);
    await screen.findByText(/They were ignored: groups=moon, metrics=file, filters=\[\{"field":"moon"/);
    await table();
    const search = searchOf(router);
    expect([search.get('groups'), search.get('metrics'), search.has('filters')]).toEqual(['day', 'clicks', false]);
    expect(asked().at(-1)).toMatchObject({ groups: ['day'], metrics: ['clicks'] });
  });

  test('are paged', async () => {
    answerWith((query) => ({ ...answerTo(query), total: 120 }));
    const router = show();
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of the list' }));
    pages.getByText('1–50 of 120');
    await userEvent.click(pages.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(asked().at(-1)?.offset).toBe(50));
    expect(searchOf(router).get('page')).toBe('2');
    await userEvent.selectOptions(pages.getByRole('combobox'), '100');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ limit: 100, offset: 0 }));
  });
});

describe('another report', () => {
  test('leaves the old figures until its own come, and cancels the question before it', async () => {
    const router = show();
    await table();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isCancelled = false;
    answerWith(async (query) => {
      await held;
      return answerTo(query);
    });
    const fetching = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      init?.signal?.addEventListener('abort', () => (isCancelled = true));
      return fetching(input, init);
    };
    try {
      await userEvent.click((await table()).getByRole('button', { name: 'Impressions' }));
      await waitFor(() => expect(asked().at(-1)?.sort).toEqual([{ field: 'impressions', order: 'DESC' }]));
      const old = screen.getByRole('table', { name: 'Figures' });
      expect(old.getAttribute('aria-busy')).toBe('true');
      expect(isCancelled).toBe(false);
      await userEvent.click(within(old).getByRole('button', { name: 'CTR' }));
      await waitFor(() => expect(isCancelled).toBe(true));
    } finally {
      globalThis.fetch = fetching;
    }
    release();
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false'));
    expect(searchOf(router).get('sort')).toBe('ctr');
    await userEvent.click((await table()).getByRole('button', { name: 'CTR' }));
    expect(searchOf(router).get('order')).toBe('ASC');
  });

  test('follows from a click on a value, and the way back leads back', async () => {
    const router = show();
    await userEvent.click((await table()).getByRole('button', { name: 'Spring sale' }));
    await (await table()).findAllByRole('button', { name: 'Lamp' });
    expect(asked().at(-1)).toMatchObject({
      groups: ['day', 'creative'],
      filters: [{ field: 'campaign', op: 'in', value: [7] }],
    });
    await screen.findByRole('button', { name: 'Remove the filter Campaign: Campaign 7' });
    await router.navigate(-1);
    await (await table()).findByRole('button', { name: 'Spring sale' });
    expect(screen.queryByRole('button', { name: /^Remove the filter/ })).toBeNull();
  });

  test('leaves a row out by its menu, and has it again when the filter is removed', async () => {
    const router = show();
    await userEvent.click((await table()).getByRole('button', { name: 'Actions for 01.03.2026, None' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Without None' }));
    expect(JSON.parse(searchOf(router).get('filters') ?? '')).toEqual([
      { field: 'campaign', op: 'nin', value: [null] },
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the filter Campaign is not None' }));
    expect(searchOf(router).has('filters')).toBe(false);
  });

  test('has groups that are picked with the keyboard', async () => {
    const router = show();
    await userEvent.click(screen.getByRole('button', { name: 'Group by Day, Campaign' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Group by' }));
    await userEvent.type(panel.getByRole('searchbox', { name: 'Search' }), 'countr');
    panel.getByRole('checkbox', { name: 'Country' }).focus();
    await userEvent.keyboard(' ');
    expect(searchOf(router).get('groups')).toBe('day,campaign,country');
    panel.getByRole('button', { name: 'Move Country. Use the arrow keys.' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(searchOf(router).get('groups')).toBe('day,country,campaign');
    panel.getByText('Country is now number 2 of 3.');
  });

  test('has the metrics that were picked the last time', async () => {
    const router = show('?timezone=UTC');
    await table();
    await userEvent.click(screen.getByRole('button', { name: /^Metrics/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Metrics' }));
    expect(panel.queryByRole('checkbox', { name: 'Publisher revenue' })).toBeNull();
    await userEvent.click(panel.getByRole('checkbox', { name: 'Bids' }));
    await router.navigate('/statistics?timezone=UTC');
    await waitFor(() => expect(asked().at(-1)?.metrics).toContain('bids'));
  });

  test('is of another period, in another zone', async () => {
    const router = show();
    await userEvent.click(screen.getByRole('button', { name: /^Period Last 7 days/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Last month' }));
    expect(searchOf(router).get('period')).toBe('lastMonth');
    await waitFor(() => expect(asked().at(-1)?.from).toMatch(/-01$/));
  });

  test('has the same preset in another zone, whose day it may not be', async () => {
    const router = show('?period=today&timezone=Pacific/Niue');
    await userEvent.click(screen.getByRole('button', { name: /^Period Today/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Period' }));
    await userEvent.type(panel.getByRole('combobox', { name: 'Time zone' }), '{Control>}a{/Control}Kiritimati');
    await userEvent.click(await screen.findByRole('option', { name: /Kiritimati/ }));
    await waitFor(() => expect(searchOf(router).get('timezone')).toBe('Pacific/Kiritimati'));
    await userEvent.click(panel.getByRole('button', { name: 'Apply' }));
    expect([searchOf(router).get('period'), searchOf(router).get('from')]).toEqual(['today', null]);
  });

  test('has both of two changes of which the second comes before the address has the first', async () => {
    const router = show();
    await table();
    act(() => {
      fireEvent.change(screen.getByRole('combobox', { name: 'Compare with' }), { target: { value: 'weekday' } });
      fireEvent.click(screen.getByRole('button', { name: 'Fold groups' }));
    });
    await waitFor(() => expect(searchOf(router).get('folded')).toBe('1'));
    expect(searchOf(router).get('compare')).toBe('weekday');
  });

  test('has filters that are chosen in a panel', async () => {
    const router = show();
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Add a filter' }), 'Day of the week');
    await userEvent.click(panel.getByRole('button', { name: 'Sunday' }));
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Day of the week: comparison' }), 'is not');
    expect(JSON.parse(searchOf(router).get('filters') ?? '')).toEqual([{ field: 'dayOfWeek', op: 'nin', value: [7] }]);
    await screen.findByText('Day of the week is not Sunday');
  });

  test('folds its rows into those of the first group, which unfold', async () => {
    show();
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Fold groups' }));
    await waitFor(() => expect(asked().at(-1)?.groups).toEqual(['day']));
    await userEvent.click(await screen.findByRole('button', { name: 'Show the rows of 01.03.2026' }));
    await (await table()).findByRole('button', { name: 'Spring sale' });
    expect((await rowTexts()).slice(2, 6)).toEqual([
      '01.03.20261,234,5671.23%1,234.50',
      'Spring sale1,234,5671.23%1,234.50',
      'None1,234,5671.23%1,234.50',
      '1 other row5-0.10',
    ]);
    expect(asked().at(-1)).toMatchObject({
      groups: ['campaign'],
      filters: [{ field: 'day', op: 'in', value: ['2026-03-01'] }],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Hide the rows of 01.03.2026' }));
    expect((await table()).queryByRole('button', { name: 'Spring sale' })).toBeNull();
  });
});

describe('without figures', () => {
  test('a server without statistics says so, and nothing else is down', async () => {
    refuseWith('statisticsMissing');
    show();
    await screen.findByText(catalogue.statisticsMissing.message);
    expect(connection()).toBe('online');
    answerWith(answerTo);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await table();
    await chartForms();
  });

  test('a refused report can be tried again, or left for the first one', async () => {
    refuseWith('statisticsTooMuch');
    const router = show();
    await screen.findByText('The report could not be loaded.');
    screen.getByText(catalogue.statisticsTooMuch.message);
    answerWith(answerTo);
    await userEvent.click(screen.getByRole('link', { name: 'Start over' }));
    await table();
    await chartForms();
    expect(router.state.location.search).toBe('');
  });
});

describe('the chart', () => {
  test('has the figures of all rows in the form that the address says', async () => {
    const router = show(`?${inZone}&groups=day,campaign,creative&chart=bar`);
    const forms = await chartForms();
    expect(within(forms).getByRole('button', { name: 'Bars' }).getAttribute('aria-pressed')).toBe('true');
    expect(allAsked().filter(isOfChart)).toMatchObject([{ groups: ['day', 'campaign'], offset: 0 }]);
    await userEvent.click(within(forms).getByRole('button', { name: 'Stacked' }));
    await waitFor(() => expect(searchOf(router).get('chart')).toBe('stacked'));
  });

  test('isn’t there where nothing is grouped', async () => {
    show(`?${inZone}&groups=`);
    await table();
    expect(screen.queryByRole('group', { name: 'Chart type' })).toBeNull();
    expect(allAsked().filter(isOfChart)).toEqual([]);
  });
});

describe('the files', () => {
  const exported = 'GET /api/adnet/stats/grouped/export';

  test.each(['CSV', 'XLSX'])('are of the report on the screen: %s', async (format) => {
    const downloads = watchDownloads();
    platform.on(exported, () => ({ text: 'Day,Impressions' }));
    show(`?${inZone}&groups=campaign&from=2026-03-01&to=2026-03-07&page=2`);
    await userEvent.click(await screen.findByRole('button', { name: `Export ${format}` }));
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(downloads[0]?.name).toBe(`statistics-2026-03-01-2026-03-07.${format.toLowerCase()}`);
    const [call] = platform.called(exported);
    const address = new URL(call?.path ?? '', 'http://quarry.test');
    expect(address.searchParams.get('format')).toBe(format.toLowerCase());
    expect(queryIn(call?.path ?? '')).toMatchObject({ groups: ['campaign'], from: '2026-03-01', to: '2026-03-07' });
  });

  test('that can’t be made say why', async () => {
    const downloads = watchDownloads();
    const { type, status } = catalogue.statisticsTooLong;
    platform.on(exported, () => ({ status, json: { type, parameters: { max: 100_000 } } }));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await screen.findByText(/more than 100,000 rows/);
    expect(downloads).toEqual([]);
  });
});
