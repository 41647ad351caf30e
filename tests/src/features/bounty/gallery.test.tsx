import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import type { TaskPlaces } from '#src/resources/bounty/routes/taskPlaces.ts';
import { tasks } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { overrideOf } from '#src/screens/overrides.ts';
import { me, showScreen } from '#tests/src/screens/showScreen.tsx';
import { sampleOf } from '#tests/support/records.ts';
import { FakeBackend, participationOf, submissionOf } from './hunter/fakeBackend.ts';

afterEach(cleanup);

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const campaign = (id: number, values: Partial<AnyRow>): AnyRow => ({
  ...sampleOf(campaigns, id, { title: `Campaign ${id}`, category: 1 }),
  id,
  version: 1,
  status: 0,
  poolPercentage: null,
  budget: { amount: '1000', currency: 'USD' },
  tokenSymbol: null,
  networks: null,
  startAt: inDays(-1),
  endAt: inDays(9),
  subscriptionsClosed: false,
  ...values,
});

const rows = [
  campaign(7, { title: 'Spring', networks: ['reddit', 'twitter'] }),
  campaign(8, { title: 'Summer', budget: null, poolPercentage: 2.5, tokenSymbol: 'QRY', subscriptionsClosed: true }),
  campaign(10, { title: 'Autumn' }),
  campaign(9, { title: 'Last year', status: 2, startAt: inDays(-99), endAt: inDays(-9) }),
];

function showCampaigns(role: RoleName, at = '/campaigns', places: TaskPlaces = []) {
  const shelf = new FakeBackend({ campaigns: [...rows], participations: [participationOf(20, { campaign: 7 })] });
  shelf.places = places;
  const List = overrideOf(campaigns).screens?.list?.Component ?? (() => null);
  const router = showScreen(<List resource={campaigns} />, { at, path: '/campaigns', role, shelf });
  return { shelf, router };
}

const card = async (title: string) => {
  const found = (await screen.findByRole('link', { name: title })).closest('li');
  if (found === null) throw new Error(`${title} has no card.`);
  return within(found);
};
const today: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
/** The campaigns that can be joined now. */
const openNow = { status: 0, subscriptionsClosed: false, startAt_lte: today };
const address = (filter: object) => `/campaigns?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const preset = (name: string) => screen.getByRole('radio', { name });
const chosen = () => screen.queryByRole('radio', { checked: true })?.closest('label')?.textContent;
const filterOf = (search: string): unknown => JSON.parse(new URLSearchParams(search).get('filter') ?? '{}');

describe('hunters choose from a gallery', () => {
  test('that begins with what can be joined now, and shows pay, end, networks, and what they have joined', async () => {
    const { shelf } = showCampaigns('bounty-hunter');
    const spring = await card('Spring');
    spring.getByText(/^1,000\.00/);
    spring.getByText('Twitter');
    await waitFor(() => spring.getByText('Joined'));
    spring.getByRole('link', { description: 'View tasks' });
    for (const title of ['Summer', 'Last year']) expect(screen.queryByText(title)).toBeNull();
    expect(chosen()).toBe('Open to join');
    expect(shelf.called('getList')[0]?.params).toEqual({ resource: 'campaigns', filter: openNow });
  });

  test('whose filters stand in the address', async () => {
    const { router } = showCampaigns('bounty-hunter');
    await card('Spring');
    await userEvent.selectOptions(screen.getByLabelText('Network'), 'Reddit');
    expect(filterOf(router.state.location.search)).toEqual({ ...openNow, networks: 'reddit' });
    await userEvent.click(preset('Closed'));
    expect(filterOf(router.state.location.search)).toEqual({ status: 2, networks: 'reddit' });
    await userEvent.selectOptions(screen.getByLabelText('Network'), 'Any network');
    expect(filterOf(router.state.location.search)).toEqual({ status: 2 });
    await card('Last year');
  });

  test('that says of each why it can’t be joined', async () => {
    const places = [
      { task: 20, campaign: 7, left: 0 },
      { task: 21, campaign: 7, left: 0 },
      { task: 30, campaign: 8, left: 0 },
      { task: 40, campaign: 10, left: 0 },
      { task: 41, campaign: 10, left: null },
    ];
    showCampaigns('bounty-hunter', address({ status: 0 }), places);
    const spring = await card('Spring');
    await spring.findByText('Full');
    const summer = await card('Summer');
    summer.getByText('2.50 % of the pool in QRY');
    summer.getByText('No new participants');
    expect(summer.queryByText('Full')).toBeNull();
    expect((await card('Autumn')).queryByText('Full')).toBeNull();
  });
});

describe('the gallery is narrowed down', () => {
  test('by category, by pay, and by what ends soon, each in the address', async () => {
    const { router } = showCampaigns('bounty-hunter', address({}));
    const filter = () => filterOf(router.state.location.search);
    await card('Spring');
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'First of campaign-categories');
    expect(filter()).toEqual({ category: 1 });
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Any category');
    await userEvent.selectOptions(screen.getByLabelText('Pay'), 'Tokens (ICO)');
    expect(filter()).toEqual({ isIco: true });
    await userEvent.selectOptions(screen.getByLabelText('Pay'), 'Any pay');
  });

  test('by presets that exclude each other: one choice, which no chip repeats', async () => {
    const { router } = showCampaigns('bounty-hunter', address({ category: 1 }));
    const filter = () => filterOf(router.state.location.search);
    await card('Spring');
    expect(chosen()).toBe('All');
    await userEvent.click(preset('Ends soon'));
    expect(filter()).toEqual({ ...openNow, endAt_gte: today, endAt_lte: today, category: 1 });
    expect(chosen()).toBe('Ends soon');
    expect(document.querySelector('.filter-chip')).toBeNull();
    await userEvent.click(preset('Active'));
    expect(filter()).toEqual({ status: 0, category: 1 });
    await userEvent.click(preset('All'));
    expect(filter()).toEqual({ category: 1 });
  });

  test('by a filter of an address that no preset has, which has a chip', async () => {
    showCampaigns('bounty-hunter', address({ endAt_lte: '2031-01-01T00:00:00.000Z' }));
    await card('Spring');
    expect(chosen()).toBeUndefined();
    screen.getByRole('button', { name: /^Remove the filter End/ });
  });

  test('to nothing, which is said with the way back to all', async () => {
    const { router } = showCampaigns('bounty-hunter', address({ status: 3 }));
    await userEvent.click(await screen.findByRole('button', { name: /Clear/ }));
    expect(filterOf(router.state.location.search)).toEqual({});
    await card('Spring');
  });
});

describe('as a table the campaigns begin', () => {
  const firstOf = async (role: RoleName) => {
    const { shelf } = showCampaigns(role);
    await screen.findByRole('button', { pressed: true });
    await waitFor(() => expect(shelf.called('getList')).not.toEqual([]));
    return shelf.called('getList')[0]?.params;
  };

  test('for a manager with their own, and all are one click away', async () => {
    expect(await firstOf('bounty-manager')).toMatchObject({ filter: { manager: me } });
    await screen.findByText(/No campaigns yet/);
    await userEvent.click(screen.getByRole('button', { name: 'Mine', pressed: true }));
    await screen.findByText('Last year');
  });

  test('for who decides with what waits', async () => {
    expect(await firstOf('bounty-admin')).toMatchObject({ filter: { status: 1 } });
    screen.getByRole('button', { name: 'Pending', pressed: true });
  });

  test('for others with all', async () => {
    const { shelf } = showCampaigns('advertiser');
    await screen.findByText('Last year');
    expect(shelf.called('getList')[0]?.params).toMatchObject({ filter: {} });
  });
});

describe('the tasks of a campaign', () => {
  const task = (id: number, values: Partial<AnyRow>): AnyRow => ({
    ...sampleOf(tasks, id, { title: `Task ${id}`, campaign: 7, type: id }),
    id,
    version: 1,
    status: 0,
    manager: me,
    poolPercentage: null,
    budget: { amount: '100', currency: 'USD' },
    rewards: [2, 12].map((amount) => ({ rewardType: 23, amount, unit: 'money', method: 'everyone' })),
    startAt: inDays(-1),
    endAt: inDays(9),
    maxParticipants: 200,
    ...values,
  });

  function showCampaign(role: RoleName, status = 0, story: Readonly<Record<string, AnyRow[]>> = {}) {
    const own = status === 0 ? {} : { status };
    const records = {
      campaigns: [campaign(7, { title: 'Spring', manager: me, ...own })],
      tasks: [task(20, { title: 'Retweet it', ...own }), task(40, { title: 'Tell it', ...own })],
      participations: [participationOf(20)],
      submissions: [submissionOf(90, { status: 'rejected' })],
      ...story,
    };
    const shelf = new FakeBackend(records);
    const Page = overrideOf(campaigns).screens?.show?.Component ?? (() => null);
    showScreen(<Page resource={campaigns} />, { at: '/campaigns/7', path: '/campaigns/:id', role, shelf });
    return shelf;
  }

  test('show hunters what they pay, how far they are, and what is to be mended', async () => {
    showCampaign('bounty-hunter');
    const retweet = await card('Retweet it');
    retweet.getByText('2.00–12.00 USD');
    retweet.getByText('200');
    await waitFor(() => retweet.getByText('You: Active'));
    await waitFor(() => retweet.getByText('1 submission to fix'));
    expect(retweet.getByRole('link', { name: 'Tutorial' }).getAttribute('href')).toBe('/tutorial/twitter--retweet');
    expect(screen.getByRole('link', { name: 'Tell it' }).getAttribute('href')).toBe('/campaigns/7/reddit--post');
    expect((await card('Tell it')).queryByText(/^You: /)).toBeNull();
    expect(screen.queryByRole('button', { name: /Add a task/ })).toBeNull();
  });

  test('are said to be full where no place is left, to whoever hasn’t joined', async () => {
    const shelf = showCampaign('bounty-hunter', 0, { participations: [participationOf(40)] });
    shelf.places = [
      { task: 20, campaign: 7, left: 0 },
      { task: 40, campaign: 7, left: 0 },
    ];
    const retweet = await card('Retweet it');
    await retweet.findByText('Full');
    retweet.getByText('0 of 200 left');
    retweet.getByText('Open task');
    expect((await card('Tell it')).queryByText('Full')).toBeNull();
  });

  const closed = campaign(7, { title: 'Spring', subscriptionsClosed: true });
  const over = task(20, { title: 'Retweet it', status: 2, endAt: inDays(-1) });
  test.each<[word: string, role: RoleName, story: Readonly<Record<string, AnyRow[]>>]>([
    ['View and join', 'bounty-hunter', { participations: [] }],
    ['Open task', 'bounty-hunter', { participations: [], campaigns: [closed] }],
    ['Open task', 'bounty-manager', {}],
    ['Open your work', 'bounty-hunter', { submissions: [] }],
    ['Fix your work', 'bounty-hunter', {}],
    ['See what’s missing', 'bounty-hunter', { participations: [participationOf(20, { status: 'unverified' })] }],
    ['Open task', 'bounty-hunter', { participations: [participationOf(20, { status: 'pending' })] }],
    ['Open task', 'bounty-hunter', { tasks: [over] }],
  ])('say what is next: %s, to a %s', async (word, role, story) => {
    showCampaign(role, 0, story);
    const retweet = await card('Retweet it');
    const link = await retweet.findByRole('link', { name: 'Retweet it', description: word });
    retweet.getByText(word);
    const there = retweet.getAllByRole('link').filter((one) => one.getAttribute('href') === link.getAttribute('href'));
    expect(there).toEqual([link]);
    expect(retweet.queryByText('1 submission to fix') !== null).toBe(word === 'Fix your work');
  });

  test('are changed by their manager while pending, who adds those of other types', async () => {
    showCampaign('bounty-manager', 1);
    const retweet = await card('Retweet it');
    expect(retweet.getByRole('link', { name: 'Edit task' }).getAttribute('href')).toBe(
      '/campaigns/7/task-edit/twitter--retweet',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add a task …' }));
    const like = screen.getByRole('link', { name: 'Like a tweet' });
    expect(like.getAttribute('href')).toBe('/campaigns/7/task-add/twitter--like');
    expect(screen.queryByRole('link', { name: 'Retweet a tweet' })).toBeNull();
  });
});
