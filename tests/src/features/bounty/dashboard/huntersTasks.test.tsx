import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { dashboardOf } from '#src/dashboards/dashboards.ts';
import { HuntersTasks } from '#src/features/bounty/dashboard/HuntersTasks.tsx';
import { RejectedWork } from '#src/features/bounty/dashboard/RejectedWork.tsx';
import { RetryWork } from '#src/features/bounty/dashboard/RetryWork.tsx';
import { tasks } from '#src/resources/bounty/tasks.ts';
import { Figure } from '#src/screens/dashboard/Figure.tsx';
import { me, showScreen } from '#tests/src/screens/showScreen.tsx';
import { sampleOf } from '#tests/support/records.ts';
import { FakeBackend, participationOf, submissionOf } from '../hunter/fakeBackend.ts';

afterEach(cleanup);

const retweet = 20;
const task = {
  ...sampleOf(tasks, 1, { title: 'Retweet the launch', type: retweet }),
  id: 61,
  version: 1,
  campaign: 7,
  status: 0,
  startAt: '2020-01-01T00:00:00.000Z',
  endAt: '2100-01-01T00:00:00.000Z',
};

function show(at: string, participations = [participationOf(61, { hunter: me, campaign: 7, stakes: 4 })]) {
  const shelf = new FakeBackend({ participations, tasks: [task] });
  const router = showScreen(<HuntersTasks />, { at, path: '/dashboard', role: 'bounty-hunter', shelf });
  return { shelf, router };
}

test('a hunter’s dashboard lists the tasks they take part in, each leading to its page', async () => {
  const { shelf } = show('/dashboard');
  const link = await screen.findByRole('link', { name: 'Retweet the launch' });
  expect(link.getAttribute('href')).toBe('/campaigns/7/twitter--retweet');
  screen.getByText('Active');
  screen.getByText('4 stakes');
  expect(shelf.called('getList').map(({ params }) => params)).toEqual([
    { resource: 'participations', filter: { hunter: me, status: ['active', 'pending', 'unverified'] } },
    { resource: 'submissions', filter: { participation: [70] } },
  ]);
});

const soon = new Date(Date.now() + 3_600_000).toISOString();
const once = { ...task, recurrence: 'once' };
test.each<[said: RegExp, status: string, story: { own?: object; task?: object; work?: string[] }]>([
  [/^Next: submit your proof$/, 'active', {}],
  [/^Next: fix 2 rejected submissions$/, 'active', { work: ['rejected', 'pending', 'rejected'] }],
  [/^Waiting for the review of your work$/, 'active', { work: ['pending'] }],
  [/^Nothing to do for now$/, 'active', { work: ['approved'] }],
  [/^Waiting for the manager to accept you$/, 'pending', {}],
  [/^Next: retry now$/, 'unverified', { own: { retryAt: '2020-01-01T00:00:00.000Z' } }],
  [/^Next: retry from /, 'unverified', { own: { retryAt: soon } }],
  [/^Next: wait for the start$/, 'active', { task: { startAt: '2099-01-01T00:00:00.000Z' } }],
])('each task says what is next, and its date what it is of: %s', async (said, status, story) => {
  const shelf = new FakeBackend({
    participations: [participationOf(61, { hunter: me, campaign: 7, status, ...story.own })],
    tasks: [{ ...once, ...story.task }],
    submissions: (story.work ?? []).map((each, at) => submissionOf(90 + at, { task: 61, status: each })),
  });
  showScreen(<HuntersTasks />, { at: '/dashboard', path: '/dashboard', role: 'bounty-hunter', shelf });
  await screen.findByText(said);
  expect(document.querySelector('.hunters-task-date')?.textContent).toMatch(/^(Start|End) \d\d\.\d\d\.\d{4}, in /);
});

test('the figure of running tasks counts what the list of running ones shows', async () => {
  const own = ['active', 'pending', 'unverified', 'closed', 'rejected'].map((status, index) =>
    participationOf(61, { id: 70 + index, hunter: me, campaign: 7, status }),
  );
  const counted = dashboardOf('bounty-hunter')?.figures.find(({ name }) => name === 'tasksJoined');
  if (counted === undefined) throw new Error('There is no such figure.');
  const shelf = new FakeBackend({ participations: own, tasks: [task] });
  const both = (
    <>
      <Figure counted={counted} />
      <HuntersTasks />
    </>
  );
  showScreen(both, { at: '/dashboard', path: '/dashboard', role: 'bounty-hunter', shelf });
  const figure = await screen.findByRole('link', { name: /^Your running tasks3/ });
  expect(figure.getAttribute('href')).toBe('/dashboard?tasks=running');
  expect(await screen.findAllByRole('link', { name: 'Retweet the launch' })).toHaveLength(3);
});

test('the figure of submissions under review leads to the tasks that they were handed in for', async () => {
  const counted = dashboardOf('bounty-hunter')?.figures.find(({ name }) => name === 'submissionsWaiting');
  if (counted?.leadsTo === undefined) throw new Error('There is no such figure.');
  const other = { ...task, id: 62, title: 'Write of the launch' };
  const shelf = new FakeBackend({
    participations: [61, 62].map((id) => participationOf(id, { id: id + 9, hunter: me, campaign: 7 })),
    submissions: [
      submissionOf(90, { hunter: me, participation: 71 }),
      submissionOf(91, { hunter: me, participation: 71 }),
      submissionOf(92, { hunter: me, participation: 70, status: 'approved' }),
    ],
    tasks: [task, other],
  });
  showScreen(<HuntersTasks />, { at: counted.leadsTo, path: '/dashboard', role: 'bounty-hunter', shelf });
  await screen.findByRole('link', { name: 'Write of the launch' });
  expect(screen.queryByRole('link', { name: 'Retweet the launch' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Under review' }).getAttribute('aria-current')).toBe('true');
});

test('with nothing under review it says so, and lists no other task', async () => {
  show('/dashboard?tasks=review');
  await screen.findByRole('link', { name: 'Find a campaign' });
  expect(screen.queryByRole('link', { name: 'Retweet the launch' })).toBeNull();
});

test('rejected work waits where it can still be mended, and is led to there', async () => {
  const over = { ...task, id: 62, status: 2 };
  const work = [
    submissionOf(90, { task: 62, participation: 71, status: 'rejected', subject: 'Too late' }),
    submissionOf(91, { task: 61, participation: 72, status: 'rejected', subject: 'Left' }),
    submissionOf(92, { task: 61, participation: 70, status: 'rejected', subject: 'Mended soon' }),
    submissionOf(93, { task: 61, participation: 70, status: 'pending', subject: 'Under review' }),
  ].map((one) => ({ ...one, hunter: me, reviewedAt: '2026-03-04T08:00:00.000Z' }));
  const shelf = new FakeBackend({
    submissions: work,
    tasks: [task, over],
    participations: [
      participationOf(61),
      ...['active', 'closed'].map((status, at) => participationOf(61, { id: 71 + at, status })),
    ],
  });
  showScreen(<RejectedWork />, { at: '/dashboard', path: '/dashboard', role: 'bounty-hunter', shelf });
  await screen.findByText('1');
  screen.getByText('Oldest since 04.03.2026: Mended soon');
  const link = screen.getByRole('link', { name: 'Fix the oldest' });
  expect(link.getAttribute('href')).toBe('/campaigns/7/twitter--retweet#submission-92');
});

test('what can be retried by now waits, and is led to where that is done', async () => {
  const hourAway = new Date(Date.now() + 3_600_000).toISOString();
  const other = { ...task, id: 62, title: 'Write of the launch' };
  const over = { ...task, id: 63, status: 2 };
  const shelf = new FakeBackend({
    tasks: [task, other, over],
    participations: [
      { task: 61, retryAt: hourAway },
      { task: 62, retryAt: '2020-01-01T00:00:00.000Z' },
      { task: 63, retryAt: null },
    ].map((own, at) =>
      participationOf(own.task, { id: 70 + at, hunter: me, campaign: 7, status: 'unverified', ...own }),
    ),
  });
  showScreen(<RetryWork />, { at: '/dashboard', path: '/dashboard', role: 'bounty-hunter', shelf });
  await screen.findByText('1');
  screen.getByText(/^Oldest since .*: Write of the launch$/);
  const link = screen.getByRole('link', { name: 'Retry the oldest' });
  expect(link.getAttribute('href')).toBe('/campaigns/7/twitter--retweet');
});

test('those to retry are in the address, with the reason', async () => {
  const reason = 'Required account not followed.';
  const { router } = show('/dashboard', [
    participationOf(61, { hunter: me, campaign: 7, status: 'unverified', reason }),
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'To retry' }));
  expect(router.state.location.search).toBe('?tasks=retry');
  await screen.findByText(reason);
  expect(screen.getByRole('link', { name: 'To retry' }).getAttribute('aria-current')).toBe('true');
});

test('without any it says where to find some', async () => {
  show('/dashboard?tasks=over', []);
  const link = await screen.findByRole('link', { name: 'Find a campaign' });
  expect(link.getAttribute('href')).toBe('/campaigns');
});
