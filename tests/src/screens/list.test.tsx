import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { dataProvider } from '#src/providers/dataProvider.ts';
import { ServerTimedOut } from '#src/providers/errors.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { payouts } from '#src/resources/bounty/payouts.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import { ListScreen } from '#src/screens/list/ListScreen.tsx';
import { listFields } from '#src/screens/query/columnNames.ts';
import { isSortable } from '#src/screens/query/isSortable.ts';
import { pageParams, pageQuery } from '#src/screens/query/pageQuery.ts';
import { parseListParams } from '#src/screens/query/parseListParams.ts';
import { sampleOf } from '#tests/support/records.ts';
import { Shelf, showScreen } from './showScreen.tsx';

afterEach(cleanup);

const pending = 1;
const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...sampleOf(campaigns, n, { title: `Campaign ${n + 1}` }),
    id: n + 1,
    version: 1,
    status: pending,
  }));

function showList(shelf: Shelf, at = '/campaigns') {
  return showScreen(<ListScreen resource={campaigns} />, { at, path: '/campaigns', role: 'bounty-admin', shelf });
}

const lastList = (shelf: Shelf) => shelf.called('getList').at(-1)?.params;

describe('a list', () => {
  test('shows its records, the count, and labels in place of ids', async () => {
    showList(new Shelf(rows(3)));
    const link = await screen.findByRole('link', { name: 'Campaign 2' });
    expect(link.getAttribute('href')).toBe('/campaigns/2');
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('3');
    expect(screen.getAllByText('First of managers')).toHaveLength(3);
    expect(screen.getByText('1–3 of 3')).toBeDefined();
  });

  test('says after a title what tells namesakes apart, unless a column does, and draws one mark for each', async () => {
    const payout = (id: number, campaign: number) => ({
      ...sampleOf(payouts, id, { title: 'Payout 1', campaign }),
      id,
      version: 1,
      status: 'done',
    });
    const shelf = new Shelf([payout(1, 3), payout(2, 3), payout(3, 4)]);
    showScreen(<ListScreen resource={payouts} />, { at: '/payouts', path: '/payouts', role: 'bounty-admin', shelf });
    const links = await screen.findAllByRole('link', { name: /^Payout 1 / });
    expect(links.map(({ textContent }) => textContent)).toEqual(['Payout 1 #3', 'Payout 1 #3', 'Payout 1 #4']);
    expect(screen.queryByRole('columnheader', { name: 'Campaign' })).toBeNull();
    const [first, second, third] = links.map((link) => link.querySelector('.drawn-mark')?.innerHTML);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    await userEvent.click(screen.getByRole('button', { name: 'Columns and rows' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Campaign' }));
    expect(await screen.findAllByRole('link', { name: 'Payout 1', hidden: true })).toHaveLength(3);
  });

  test('is sorted by its headers, which say so', async () => {
    const shelf = new Shelf(rows(2));
    const router = showList(shelf);
    await screen.findByRole('link', { name: 'Campaign 1' });
    await userEvent.click(screen.getByRole('button', { name: 'Title' }));
    await waitFor(() => expect(router.state.location.search).toContain('sort=title'));
    // An address with parameters has its filter among them: the list’s first one stays.
    const filter: unknown = JSON.parse(new URLSearchParams(router.state.location.search).get('filter') ?? '{}');
    expect(filter).not.toEqual({});
    expect(lastList(shelf)).toMatchObject({ filter });
    const header = () => screen.getByRole('columnheader', { name: 'Title' }).getAttribute('aria-sort');
    await waitFor(() => expect(header()).toBe('ascending'));
    await waitFor(() => expect(lastList(shelf)).toMatchObject({ sort: { field: 'title', order: 'ASC' } }));
    await userEvent.click(screen.getByRole('button', { name: 'Title' }));
    await waitFor(() => expect(lastList(shelf)).toMatchObject({ sort: { field: 'title', order: 'DESC' } }));
    expect(screen.queryByRole('button', { name: 'Category' })).toBeNull();
  });

  test('shows the order that it begins with, though its column isn’t shown', async () => {
    const shelf = new Shelf(rows(2));
    showList(shelf);
    await screen.findByRole('link', { name: 'Campaign 1' });
    const button = screen.getByRole('button', { name: 'Created' });
    expect(button.dataset['direction']).toBe('DESC');
    await userEvent.click(button);
    await waitFor(() => expect(lastList(shelf)).toMatchObject({ sort: { field: 'createdAt', order: 'ASC' } }));
  });

  test('shows on a card that a record is paused, and no line for what isn’t', async () => {
    const campaign = (id: number, paused: boolean) => ({
      ...sampleOf(advertCampaigns, id, { name: `Advert ${id}`, status: 0, paused, archived: false }),
      id,
      version: 1,
    });
    const shelf = new Shelf([campaign(1, true), campaign(2, false)]);
    const at = '/adverts?filter=%7B%7D';
    showScreen(<ListScreen resource={advertCampaigns} />, { at, path: '/adverts', role: 'advertiser', shelf });
    const placesOf = (name: string) =>
      [...(screen.getByRole('link', { name }).closest('tr')?.querySelectorAll<HTMLElement>('.of-switched') ?? [])].map(
        ({ dataset, textContent }) => [dataset['place'], dataset['label'], textContent],
      );
    await screen.findByRole('link', { name: 'Advert 1' });
    expect(placesOf('Advert 1')).toEqual([['fact', 'Paused', 'Yes']]);
    expect(placesOf('Advert 2')).toEqual([['rest', undefined, 'No']]);
  });

  test('shows below the header what it is ordered by', async () => {
    showList(new Shelf(rows(1).map((row) => ({ ...row, createdAt: '2026-02-03T10:00:00.000Z' }))));
    const link = await screen.findByRole('link', { name: 'Campaign 1' });
    expect(link.closest('tr')?.querySelector('.row-actions')?.textContent).toBe('03.02.2026');
  });

  test('keeps the room of the widest row actions free', async () => {
    showList(new Shelf(rows(1)));
    await screen.findByRole('link', { name: 'Campaign 1' });
    const sets = [...document.querySelectorAll('.row-space > span')].map((set) =>
      [...set.querySelectorAll<HTMLElement>('.button')].map(({ dataset }) => dataset['word']),
    );
    expect(sets).toContainEqual(['Approve', 'Reject', 'Clone', 'Edit']);
  });

  test('calls the pictures of a chosen column by what they are and whose', async () => {
    const cover = { url: `/uploads/${'x'.repeat(22)}.png`, name: 'IMG_0417.png', width: 960, height: 400 };
    showList(new Shelf(rows(2).map((row) => ({ ...row, cover }))));
    await userEvent.click(await screen.findByRole('button', { name: 'Columns and rows' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Columns and rows' }));
    await userEvent.click(panel.getByRole('checkbox', { name: 'Cover' }));
    await screen.findByRole('img', { name: 'Cover of Campaign 2', hidden: true });
  });

  test('asks for large values only where a column shows them, and takes its rows for no whole records', async () => {
    const shelf = new Shelf(rows(2));
    showList(shelf);
    await screen.findByRole('link', { name: 'Campaign 1' });
    const asked = () => Object(lastList(shelf)).meta.fields;
    expect(asked()).toEqual(expect.arrayContaining(['title', 'logo', 'status', 'manager', 'tokenSymbol']));
    for (const large of ['description', 'rules', 'links']) expect(asked()).not.toContain(large);
    await userEvent.click(screen.getByRole('button', { name: 'Columns and rows' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Columns and rows' }));
    await userEvent.click(panel.getByRole('checkbox', { name: 'Description' }));
    await waitFor(() => expect(asked()).toContain('description'));
    await screen.findAllByText(/^Sample \d/);
    expect(queryClient.getQueriesData({ queryKey: ['campaigns', 'getOne', { id: '1', meta: undefined }] })).toEqual([]);
  });

  test('asks for a record as soon as its row is pressed, whole', async () => {
    const shelf = new Shelf(rows(2));
    showList(shelf);
    const link = await screen.findByRole('link', { name: 'Campaign 2' });
    await userEvent.pointer({ keys: '[MouseLeft>]', target: screen.getAllByRole('checkbox')[1] ?? link });
    expect(shelf.called('getOne')).toEqual([]);
    await userEvent.pointer([{ keys: '[/MouseLeft]' }, { keys: '[MouseLeft>]', target: link }]);
    await waitFor(() => expect(shelf.called('getOne').map(({ params }) => params)).toMatchObject([{ id: 2 }]));
    const cached = () => queryClient.getQueryData(['campaigns', 'getOne', { id: '2', meta: undefined }]);
    await waitFor(() => expect(cached()).toMatchObject({ id: 2, description: expect.any(String) }));
  });

  test('marks the rows of before as busy until those of another page have come, which begins at its top', async () => {
    const shelf = new Shelf(rows(60));
    const router = showList(shelf);
    await screen.findByRole('link', { name: 'Campaign 1' });
    const table = screen.getByRole('table');
    expect(table.getAttribute('aria-busy')).toBe('false');
    let answer = () => {};
    shelf.held.set('getList', new Promise((resolve) => (answer = resolve)));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('26–50 of 60');
    expect(router.state.location.state).toEqual({ _scrollToTop: true });
    expect(table.getAttribute('aria-busy')).toBe('true');
    screen.getByRole('link', { name: 'Campaign 1' });
    answer();
    await screen.findByRole('link', { name: 'Campaign 26' });
    expect(table.getAttribute('aria-busy')).toBe('false');
  });

  test('has its state in the address', async () => {
    const shelf = new Shelf(rows(60));
    showList(shelf, '/campaigns?page=2&perPage=25&sort=title&order=ASC&filter=%7B%22status%22%3A1%7D');
    await screen.findByText('26–50 of 60');
    expect(lastList(shelf)).toMatchObject({ filter: { status: pending }, pagination: { page: 2, perPage: 25 } });
    expect(screen.getByRole('button', { name: 'Pending' }).getAttribute('aria-pressed')).toBe('true');
  });

  test.each([
    '',
    '?perPage=100',
    '?page=2&perPage=25&sort=title&order=ASC&filter=%7B%22status%22%3A1%7D',
    '?sort=title&order=DESC',
    '?sort=nothing&order=DESC&page=none&perPage=-1&filter={',
    '?sort=links&order=ASC&page=2&perPage=7',
  ])('finds in the cache what was asked for before it was drawn, at “%s”', async (search) => {
    const shelf = new Shelf(rows(60));
    showList(shelf, `/campaigns${search}`);
    await screen.findByText(/of 60$/);
    const used = parseListParams(campaigns, search, { isSortable });
    const params = pageParams(campaigns, used, { status: pending }, listFields(campaigns));
    const { queryKey } = pageQuery(dataProvider, 'campaigns', params);
    expect(queryClient.getQueryData(queryKey)).toMatchObject({ total: 60 });
  });

  test('removes invalid parameters from its address before it asks, and names them', async () => {
    const shelf = new Shelf(rows(2));
    const router = showList(shelf, '/campaigns?sort=links&order=ASC&page=-2&perPage=7&filter=%7B%7D');
    await screen.findByText(
      'The address has values that aren’t valid here. They were ignored: sort=links, order=ASC, page=-2, perPage=7.',
    );
    await screen.findByRole('link', { name: 'Campaign 1' });
    expect(router.state.location.search).toBe('?filter=%7B%7D');
    const lists = shelf.called('getList').map(({ params }) => Object(params));
    expect(
      lists.filter(({ filter }) => filter !== undefined).map(({ sort, pagination }) => [sort, pagination]),
    ).toEqual([
      [
        { field: 'createdAt', order: 'DESC' },
        { page: 1, perPage: 25 },
      ],
    ]);
  });

  test('searches while one types, and says when nothing matches', async () => {
    const shelf = new Shelf(rows(3));
    showList(shelf);
    await screen.findByRole('link', { name: 'Campaign 1' });
    await userEvent.keyboard('/');
    await userEvent.keyboard('nothing like it');
    await screen.findByText('Nothing matches your search and filters.');
    expect(lastList(shelf)).toMatchObject({ filter: { q: 'nothing like it' } });
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByRole('link', { name: 'Campaign 1' });
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''));
  });

  test('shows a filter of the address as a chip that takes it away', async () => {
    const router = showList(new Shelf(rows(1)), '/campaigns?filter=%7B%22category%22%3A1%7D');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Remove the filter Category: First of campaign-categories' }),
    );
    await waitFor(() => expect(router.state.location.search).toContain('filter=%7B%7D'));
  });

  test('without any record says so, and offers to add one', async () => {
    showList(new Shelf([]), '/campaigns?filter=%7B%7D');
    await screen.findByText(/No campaigns yet/);
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Add campaign' }).length).toBeGreaterThan(0);
  });

  test.each([new Error('Out of order.'), new ServerTimedOut(undefined)])(
    'that fails says so, and tries again: %s',
    async (error) => {
      const shelf = new Shelf(rows(1));
      shelf.failures.set('getList', error);
      showList(shelf);
      await screen.findByText(error.message);
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await screen.findByRole('link', { name: 'Campaign 1' });
    },
  );
});

describe('a column of what many records are without', () => {
  const showWeeks = (week: number | null, role: RoleName = 'bounty-admin') => {
    const record = { ...sampleOf(submissions, 1, { week }), id: 1, version: 1 };
    const shelf = new Shelf([record]);
    showScreen(<ListScreen resource={submissions} />, { at: '/', path: '/', role, shelf });
  };
  const column = (name: string) => screen.queryByRole('columnheader', { name, hidden: true });
  /** Hides the column Task. @returns the checkbox of Week */
  const choose = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Columns and rows' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Columns and rows' }));
    const week = panel.getByRole<HTMLInputElement>('checkbox', { name: /^Week/ });
    await userEvent.click(panel.getByRole('checkbox', { name: 'Task' }));
    await waitFor(() => expect(column('Task')).toBeNull());
    return week;
  };

  test('stands only where one has it, as the panel says, whatever else is chosen', async () => {
    showWeeks(null);
    const week = await choose();
    expect(week.checked).toBe(true);
    expect(week.labels?.[0]?.textContent).toContain('only if a record has one');
    expect(column('Week')).toBeNull();
    cleanup();
    showWeeks(3);
    expect((await choose()).checked).toBe(true);
    expect(column('Week')).not.toBeNull();
  });

  test.each([
    ['bounty-admin', 1],
    ['bounty-manager', 0],
  ] as const)('of users is offered to a %s who can know their names: %i', async (role, count) => {
    showWeeks(3, role);
    await userEvent.click(await screen.findByRole('button', { name: 'Columns and rows' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Columns and rows' }));
    expect(panel.queryAllByRole('checkbox', { name: /^Reviewer/ })).toHaveLength(count);
  });
});

describe('a row', () => {
  test('opens its record wherever it is clicked', async () => {
    const router = showList(new Shelf(rows(3)));
    const row = (await screen.findByRole('link', { name: 'Campaign 3' })).closest('tr');
    await userEvent.click(within(row ?? document.body).getByText('Pending'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/campaigns/3'));
  });

  test('is reached by keys, shows what can be done, and is opened by Enter', async () => {
    const router = showList(new Shelf(rows(3)));
    await screen.findByRole('link', { name: 'Campaign 1' });
    await userEvent.keyboard('jj');
    expect(document.activeElement?.textContent).toBe('Campaign 2');
    screen.getByRole('button', { name: 'Approve campaign Campaign 2' });
    screen.getByRole('link', { name: 'Edit campaign Campaign 2' });
    await screen.findByRole('button', { name: 'Clone campaign “Campaign 2”' });
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Campaign 1');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/campaigns/1'));
  });
});
