import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ListBase, useListContext } from 'ra-core';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TutorialsPage } from '#src/features/bounty/tutorials/TutorialsPage.tsx';
import { dataProvider } from '#src/providers/dataProvider.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { ListScreen } from '#src/screens/list/ListScreen.tsx';
import { chunk } from '#src/ui/chunk.ts';
import { leaveSignedIn, settings } from '#tests/src/providers/platform.ts';
import { sampleOf } from '#tests/support/records.ts';
import { me, Shelf, showScreen } from './showScreen.tsx';

const rows = Array.from({ length: 60 }, (_, n) => ({
  ...sampleOf(campaigns, n, { title: `Campaign ${n + 1}` }),
  id: n + 1,
  version: 1,
}));

/** The queries that the server got for the list. */
let requested: URLSearchParams[];
beforeEach(() => {
  requested = [];
  leaveSignedIn(me);
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const { pathname, searchParams } = new URL(input, 'http://quarry.test');
    if (pathname.endsWith('/config.json')) return Response.json(settings);
    if (!pathname.endsWith('/campaigns')) return Response.json([]);
    requested.push(searchParams);
    return Response.json(rows.slice(0, 25), { headers: { 'Content-Range': `campaigns 0-24/${rows.length}` } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/**
 * Shows a list with links to another page, to another tab, and to a detail beside the list. Their code loads when `load` is called.
 */
async function openList(list: ReactNode = <ListScreen resource={campaigns} />, shown = 'Campaign 1') {
  const loading: { finish?: (component: ComponentType) => void } = {};
  const { Component: Next } = chunk('next', () => new Promise<ComponentType>((resolve) => (loading.finish = resolve)));
  function Pages() {
    const { pathname, search } = useLocation();
    const query = new URLSearchParams(search);
    const isList = pathname === '/campaigns' && !query.has('tab');
    return (
      <Suspense>
        <Link to="/payouts">Another page</Link>
        <Link to="/campaigns?tab=payouts">Another tab</Link>
        <Link to="/campaigns?detail=7">A detail</Link>
        <Link to="/campaigns?perPage=50">50 rows</Link>
        {isList && list}
        {(!isList || query.has('detail') || query.get('perPage') === '50') && <Next />}
      </Suspense>
    );
  }
  const shelf = Object.assign(new Shelf([]), { provider: () => dataProvider });
  const router = showScreen(<Pages />, { at: '/campaigns', path: '/:page', role: 'bounty-admin', shelf });
  await screen.findByText(shown);
  return {
    address: () => router.state.location.pathname + router.state.location.search,
    follow: (link: string) => fireEvent.click(screen.getByRole('link', { name: link })),
    load: async () => {
      await act(async () => loading.finish?.(() => <h2>Loaded</h2>));
      await screen.findByRole('heading', { name: 'Loaded' });
    },
  };
}

const search = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const pause = (milliseconds: number) => act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));

const ways = [
  ['Another page', '/payouts'],
  ['Another tab', '/campaigns?tab=payouts'],
] as const;

test.each(ways)('a search that the user leaves by “%s” doesn’t lead back to the list', async (link, address) => {
  const list = await openList();
  search('moon');
  list.follow(link);
  await pause(500);
  expect(list.address()).toBe(address);
  screen.getByRole('searchbox');
  await list.load();
  await pause(500);
  expect(list.address()).toBe(address);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test.each(ways)('a list that the user leaves by “%s” ignores its controls', async (link, address) => {
  const list = await openList();
  list.follow(link);
  search('moon');
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
  fireEvent.click(screen.getByRole('button', { name: 'Title' }));
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Rows per page' }), { target: { value: '1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Pending' }));
  expect(list.address()).toBe(address);
  await list.load();
  expect(list.address()).toBe(address);
});

test('a search is applied after a pending navigation that keeps the list', async () => {
  const list = await openList();
  search('moon');
  list.follow('A detail');
  await pause(500);
  expect(list.address()).toBe('/campaigns?detail=7');
  await list.load();
  await waitFor(() => expect(list.address()).toMatch(/^\/campaigns\?detail=7&filter=.*moon/));
  screen.getByRole('heading', { name: 'Loaded' });
});

test('a search of the tutorials that the user leaves doesn’t lead back to them', async () => {
  const list = await openList(<TutorialsPage />, 'Tutorials');
  search('moon');
  list.follow('Another page');
  await pause(500);
  expect(list.address()).toBe('/payouts');
});

test('a search is applied as soon as the user presses Enter', async () => {
  const list = await openList();
  search('moon');
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
  expect(list.address()).toContain('moon');
  await waitFor(() => expect(requested.at(-1)?.get('filter')).toContain('moon'));
});

function StockSearch() {
  const { data = [], setFilters } = useListContext();
  return (
    <>
      <input type="search" onChange={({ target }) => setFilters({ q: target.value }, undefined, true)} />
      {data.map(({ id, title }) => (
        <p key={id}>{title}</p>
      ))}
    </>
  );
}
const stockList = (
  <ListBase resource="campaigns" disableAuthentication storeKey={false}>
    <StockSearch />
  </ListBase>
);

test.each(ways)(
  'a search of react-admin’s list that the user leaves by “%s” doesn’t lead back',
  async (link, address) => {
    const list = await openList(stockList);
    search('moon');
    list.follow(link);
    await pause(800);
    expect(list.address()).toBe(address);
    await list.load();
    expect(list.address()).toBe(address);
  },
);

test('a search of react-admin’s list is applied once typing pauses', async () => {
  const list = await openList(stockList);
  search('moon');
  await waitFor(() => expect(requested.at(-1)?.get('filter')).toContain('moon'));
  expect(list.address()).toContain('moon');
});

test('a search of react-admin’s list is applied while another change of the same list is pending', async () => {
  const list = await openList(stockList);
  search('moon');
  list.follow('50 rows');
  await pause(800);
  expect(list.address()).toContain('moon');
});
