import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import { DashboardPage } from '#src/dashboards/DashboardPage.tsx';
import { dashboardOf } from '#src/dashboards/dashboards.ts';
import { trendEvents } from '#src/i18n/en/dashboards.ts';
import { limits } from '#src/limits.ts';
import { member } from '#src/providers/json.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { creativeTags } from '#src/resources/adnet/creativeTags.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import { invoices } from '#src/resources/payments/invoices.ts';
import { withdrawals } from '#src/resources/payments/withdrawals.ts';
import { abilityFor } from '#src/schema/access/ability.ts';
import { allResources } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { listQueues } from '#src/screens/queues.ts';
import { WaitingCount } from '#src/screens/review/WaitingCount.tsx';
import { sampleOf } from '#tests/support/records.ts';
import { me, Shelf, showScreen } from './showScreen.tsx';

afterEach(cleanup);

const row = (resource: Resource, id: number, values: Partial<AnyRow>): AnyRow => ({
  ...sampleOf(resource, id),
  id,
  version: 1,
  ...values,
});

const quiet = Array<number>(limits.trendDays).fill(0);

function show(role: RoleName, rows: AnyRow[], lastDays = [1, 0, 0, 0, 0, 0, 0, 3]) {
  const shelf = new Shelf(rows);
  shelf.days = [...quiet.slice(lastDays.length), ...lastDays];
  showScreen(<DashboardPage />, { at: '/dashboard', path: '/dashboard', role, shelf });
  return shelf;
}

const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('beside a figure stands how many came in this week, and how many more than before', async () => {
  show('publisher', [row(sites, 7, { owner: me, status: 'approved' })]);
  const figure = await screen.findByRole('link', { name: /Approved sites/ });
  await waitFor(() => expect(figure.textContent).toContain('3 verified in 7 days 2 more than before'));
  expect(figure.querySelector('svg.sparkline polyline')).not.toBeNull();
});

test('a week without any is said without figures, and a time without any has no line', async () => {
  show('publisher', [row(sites, 7, { owner: me, status: 'approved' })], []);
  const figure = () => screen.findByRole('link', { name: /Approved sites/ });
  await waitFor(async () => expect((await figure()).textContent).toMatch(/None verified in 7 days $/));
  expect((await figure()).querySelector('svg')).toBeNull();
  cleanup();
  show('publisher', [row(sites, 7, { owner: me, status: 'approved' })], [2, 0, 0, 0, 0, 0, 0, 0]);
  await waitFor(async () =>
    expect((await figure()).textContent).toContain('None verified in 7 days 2 fewer than before'),
  );
  expect((await figure()).querySelector('svg.sparkline')).not.toBeNull();
});

test('of an advertiser is their own content, not other people’s bounties', async () => {
  const rows = [
    row(sites, 7, { owner: me, status: 'unverified', name: 'Nordic Trails' }),
    row(creativeTags, 8, { owner: me, name: 'Summer', colour: '#9a63ea' }),
    row(campaigns, 9, { status: 0 }),
  ];
  show('advertiser', rows);
  const own = await panel('My recently changed sites');
  const site = await own.findByRole('link', { name: 'Nordic Trails' });
  expect(site.getAttribute('href')).toBe('/site-add?site=7');
  expect(own.getByRole('link', { name: 'Show all' }).getAttribute('href')).toMatch(/^\/site-list\?filter=/);
  screen.getByRole('link', { name: 'Verify the oldest' });
  const tag = await (await panel('My creative tags')).findByText('Summer');
  expect(tag.closest('li')?.querySelector<HTMLElement>('.colour-mark')?.style.backgroundColor).toBe(
    'rgb(154, 99, 234)',
  );
  expect(screen.queryByText(/bounty/i)).toBeNull();
});

test('of a publisher counts the campaigns that run, and leads to their panel', async () => {
  const scrolled = vi.fn();
  // jsdom scrolls nothing, and has no such function.
  Object.defineProperty(Element.prototype, 'scrollIntoView', { configurable: true, value: scrolled });
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
  const running = { owner: me, status: 0, paused: false, archived: false, name: 'Trail shoes' };
  show('publisher', [row(advertCampaigns, 7, running)]);
  const figure = await screen.findByRole('link', { name: /My running campaigns/ });
  await within(figure).findByText('1');
  fireEvent.click(figure);
  const heading = screen.getByRole('heading', { name: 'My recently changed campaigns' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(scrolled.mock.contexts).toEqual([heading]);
});

/** A campaign of theirs that runs, but for what the platform says. */
const stopped = (id: number, autoPause: string) =>
  row(advertCampaigns, id, { owner: me, status: 0, paused: false, archived: false, autoPause });

test('of an advertiser has what stands still for lack of money first, with the button that tops up', async () => {
  const rows = [stopped(7, 'noMoney'), stopped(8, 'totalBudget'), stopped(9, 'dailyBudget')];
  show('advertiser', [...rows, row(invoices, 10, { owner: me, status: 'pending', publicId: 'f3a9' })]);
  const waiting = await panel('Waiting for you');
  await waiting.findByText('Campaigns that pause because your balance is empty');
  await waiting.findByRole('button', { name: 'Top up' });
  await waitFor(() =>
    expect(waiting.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Raise the budget', '/campaigns/edit/8'],
      ['Pay the oldest', '/invoice/f3a9'],
      ['Raise the budget', '/campaigns/edit/9'],
    ]),
  );
});

test.each<[RoleName, AnyRow, string, string]>([
  ['bounty-manager', row(campaigns, 7, { manager: me, title: 'Moon' }), 'Add campaign', '/campaigns/add'],
  ['publisher', row(sites, 7, { owner: me, name: 'Moon' }), 'Add site', '/site-add'],
  [
    'advertiser',
    row(advertCampaigns, 7, { owner: me, archived: false, name: 'Moon' }),
    'Add advert campaign',
    '/campaigns/add',
  ],
])('offers a new %s to add the first record, until there is one', async (role, record, name, address) => {
  show(role, []);
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(address);
  cleanup();
  show(role, [record]);
  await screen.findAllByRole('link', { name: 'Moon' });
  expect(screen.queryByRole('link', { name })).toBeNull();
});

test('of a manager leads from a campaign without money to its money', async () => {
  const ended = new Date(Date.now() - 3_600_000).toISOString();
  show('bounty-manager', [row(campaigns, 7, { manager: me, status: 1, endAt: ended })]);
  const link = await screen.findByRole('link', { name: 'See its money' });
  expect(link.getAttribute('href')).toBe('/campaigns/7?tab=money');
});

test('of an advert-admin leads from approved withdrawals to the list that they are sent from', async () => {
  const approved = row(withdrawals, 7, { status: 'approved', address: '0xabc' });
  show('advert-admin', [approved, { ...approved, id: 8, status: 'failed' }]);
  const link = await screen.findByRole('link', { name: 'Open the list' });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://quarry.test');
  expect([pathname, searchParams.get('tab'), searchParams.get('filter')]).toEqual([
    '/payments',
    'withdrawals',
    '{"status":"approved"}',
  ]);
  const failed = (await screen.findByText('Withdrawals that failed')).closest('.waiting');
  expect(failed?.querySelector('a')?.getAttribute('href')).toBe('/payments?withdrawals=8');
});

test('what waits without a time of its own has waited since its creation', async () => {
  const creative = {
    status: 'pending',
    name: 'Ridge jackets',
    waitingSince: null,
    createdAt: '2026-03-01T08:00:00.000Z',
  };
  show('advert-admin', [row(advertCreatives, 7, creative)]);
  await screen.findByText('Oldest since 01.03.2026: Ridge jackets');
});

test('of an advert-admin has the queues of participants and submissions, by what can be decided now', async () => {
  const shelf = show('advert-admin', [row(submissions, 7, { status: 'pending', subject: 'x.com/1' })]);
  await screen.findByText('Submissions to review');
  // Queues in which nothing waits aren't shown.
  await waitFor(() => expect(screen.queryByText('Hunters waiting to join')).toBeNull());
  const waiting = shelf.called('getList').filter(({ params }) => Object(params).filter.decidable === true);
  const queues = listQueues(abilityFor({ id: me, role: 'advert-admin', emailVerified: true }, allResources()));
  expect(waiting).toHaveLength(queues.length);
  expect(queues.length).toBeGreaterThan(2);
});

test('of a manager names what ends soon, and leads to the campaign whose lines are unpaid', async () => {
  const soon = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString();
  show('bounty-manager', [row(campaigns, 7, { manager: me, status: 0, title: 'Ends soon', endAt: soon })]);
  const ending = await panel('My campaigns ending within 14 days');
  await ending.findByRole('link', { name: 'Ends soon' });
  await waitFor(() => expect(ending.queryByText('Nothing here now.')).toBeNull());
  const changed = await panel('My recently changed campaigns');
  await changed.findByRole('link', { name: 'Ends soon' });
});

test('the time of each trend has a word of its own', () => {
  const times = roleNames.flatMap((role) =>
    (dashboardOf(role)?.figures ?? []).flatMap((figure) => ('trendBy' in figure ? [String(figure.trendBy)] : [])),
  );
  expect(times.length).toBeGreaterThan(5);
  expect(times.filter((time) => !(time in trendEvents))).toEqual([]);
});

test('the count in the menu and the figures of the dashboard ask once for each queue', async () => {
  const both = (
    <>
      <WaitingCount />
      <DashboardPage />
    </>
  );
  showScreen(both, { at: '/dashboard', path: '/dashboard', role: 'advert-admin', shelf: new Shelf([]) });
  const queues = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .filter(({ queryHash }) => queryHash.includes('"decidable":true'))
      .map(({ queryKey: [resource] }) => String(resource));
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(queues().length).toBeGreaterThan(5));
  expect(queues().toSorted()).toEqual([...new Set(queues())].toSorted());
});

test('a count asks for the record’s id, a waiting card for what it shows of the oldest record', async () => {
  const { calls } = show('bounty-manager', []);
  await panel('My recently changed campaigns');
  const asked = () =>
    calls.flatMap(({ params }) => {
      const perPage = member(member(params, 'pagination'), 'perPage');
      return perPage === 1 ? [member(member(params, 'meta'), 'fields')] : [];
    });
  await waitFor(() => expect(asked()).toContainEqual(['id']));
  await waitFor(() => expect(asked()).toContainEqual(['id', 'name', 'createdAt', 'payout']));
  for (const fields of asked()) expect(fields).toSatisfy((some) => Array.isArray(some) && some.length <= 4);
});
