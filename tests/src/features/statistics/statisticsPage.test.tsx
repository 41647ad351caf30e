import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { catalogue } from '#src/problems/catalogue.ts';
import { connectionState } from '#src/providers/connection.ts';
import { watchDownloads } from '#tests/src/ui/downloads.ts';
import {
  allAsked,
  answerTo,
  answerWith,
  asked,
  chartForms,
  figures,
  inZone,
  isOfChart,
  platform,
  queryIn,
  refuseWith,
  rowTexts,
  searchOf,
  show,
  table,
  today,
} from './reportPlatform.tsx';

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

describe('without figures', () => {
  test('a server without statistics says so, and nothing else is down', async () => {
    refuseWith('statisticsMissing');
    show();
    await screen.findByText(catalogue.statisticsMissing.message);
    expect(connectionState()).toBe('online');
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
