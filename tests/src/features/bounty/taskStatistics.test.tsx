import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { taskStatisticsQuery } from '#src/features/bounty/queries/taskStatistics.ts';
import { TaskStatisticsPage } from '#src/features/bounty/statistics/TaskStatisticsPage.tsx';
import { queryClient } from '#src/providers/queryClient.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { type TaskStatistics, taskStatistics } from '#src/resources/bounty/routes/taskStatistics.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import { tasks } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { me, Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';
import { plainReward } from '#tests/support/plainReward.ts';
import { sampleOf } from '#tests/support/records.ts';
import { typeNamed } from './tasks/bountyRecords.ts';

afterEach(cleanup);

const taskId = 21;
const statistics: TaskStatistics = {
  participants: {
    total: 7,
    byStatus: { active: 5, banned: 2 },
    overTime: [{ day: '2026-03-01', status: 'active', count: 5 }],
  },
  places: { max: 50, taken: 5, left: 45 },
  submissions: { total: 4, byStatus: { pending: 3, approved: 1 }, overTime: [] },
  rewards: [{ reward: 1, count: 1, awarded: '5', stakes: 0 }],
  stakes: {
    total: 9,
    lost: 4,
    value: { pool: '100', awarded: 5, lost: 4, waiting: 3, live: '20', projected: '12.5' },
  },
  money: { code: 'USD', reserved: '100', awarded: '5', left: '95' },
};

const retweet = typeNamed('twitter--retweet');
const paid = {
  type: retweet.id,
  budget: { amount: '100', currency: 'USD' },
  rewards: [{ ...plainReward, rewardType: retweet.rewards[0]?.id }],
};

const rowsOf = (week: number | null, unit: string): AnyRow[] => [
  {
    ...sampleOf(tasks, 1),
    id: taskId,
    version: 1,
    title: 'Retweet us',
    ...paid,
    rewards: [{ ...paid.rewards[0], unit }],
    maxParticipants: 50,
    status: 0,
  },
  { ...sampleOf(submissions, 1), id: 9, version: 1, task: taskId, manager: me, reward: 1, week },
  ...[1, 2].map((n) => ({
    ...sampleOf(participations, n),
    id: n,
    version: 1,
    name: `Hunter ${n}`,
    task: taskId,
    manager: me,
    status: 'active',
  })),
];

const path = '/campaigns/:id/:name/:taskId/statistics';
interface Setup {
  readonly top?: readonly AnyRow[];
  readonly search?: string;
  /** The week that the submission is for. */
  readonly week?: number | null;
  /** The unit that the task pays in. */
  readonly unit?: string;
  readonly role?: RoleName;
}

function show({ top, search = '', week = null, unit = 'money', role = 'bounty-manager' }: Setup = {}) {
  const shelf = new Shelf(rowsOf(week, unit));
  const at = `/campaigns/3/twitter--retweet/${taskId}/statistics${search}`;
  const router = showScreen(<TaskStatisticsPage />, { at, path, role, shelf });
  const told = taskStatistics.answer.parse({ ...statistics, ...(top && { top: [...top] }) });
  queryClient.setQueryData(taskStatisticsQuery(taskId).queryKey, told);
  return { shelf, router };
}

describe('the statistics of a task', () => {
  test('begin with its figures', async () => {
    show();
    await screen.findByRole('heading', { level: 1, name: 'Retweet us' });
    const values = [...document.querySelectorAll('.figure')].map((figure) => figure.textContent);
    expect(values).toEqual([
      'Participants7 5 of 50 places taken',
      'Active5 ',
      'Pending submissions3 ',
      'Approved submissions1 ',
      'Rewards awarded5.00 USD ',
      'Left for rewards95.00 USD ',
      'Stakes9 4 lost through bans',
      'Stake value now20.00 USD12.50 if everything pending is approved',
    ]);
  });

  test('show the figures of a chart as a table', async () => {
    show();
    const title = 'Hunters joined, by current status';
    const chart = within(await screen.findByRole('region', { name: title }));
    await userEvent.click(chart.getByRole('button', { name: 'Table' }));
    const cells = chart.getAllByRole('row').map((row) => row.textContent);
    expect(cells[0]).toBe('DayActive');
    expect(cells.at(-1)).toBe('01.03.20265');
  });

  test('keep their period in the address', async () => {
    const { router } = show({ search: '?days=30' });
    const period = (name: string) => screen.findByRole('button', { name });
    const pressed = async (name: string) => (await period(name)).getAttribute('aria-pressed');
    expect([await pressed('Last 30 days'), await pressed('All time')]).toEqual(['true', 'false']);
    await userEvent.click(await period('Last 7 days'));
    expect(router.state.location.search).toBe('?days=7');
    await userEvent.click(await period('All time'));
    expect(router.state.location.search).toBe('');
  });

  test('say it where nothing happened', async () => {
    show();
    const perDay = within(await screen.findByRole('region', { name: 'Submissions per day' }));
    perDay.getByText(/^No data\./);
  });

  test('keep the participants from those who may only read the sums', async () => {
    const { shelf } = show();
    await screen.findByText('Rewards awarded');
    expect(screen.queryByRole('table', { name: 'Participants' })).toBeNull();
    expect(shelf.called('getList')).toEqual([]);
  });

  test('list the participants to whoever decides on them, who opens them at the desk', async () => {
    show({ top: [], role: 'advert-admin' });
    const table = within(await screen.findByRole('table', { name: 'Participants' }));
    const link = await table.findByRole('link', { name: 'Hunter 1' });
    expect(link.getAttribute('href')).toBe('/review?resource=participations&id=1');
  });

  test('list the participants of this task alone, each leading to their page', async () => {
    const { shelf } = show({ top: [] });
    const table = within(await screen.findByRole('table', { name: 'Participants' }));
    const link = await table.findByRole('link', { name: 'Hunter 1' });
    expect(link.getAttribute('href')).toBe(`/tasks/${taskId}/participants/1`);
    expect(shelf.called('getList').map(({ params }) => params)).toContainEqual(
      expect.objectContaining({ filter: { task: taskId } }),
    );
  });

  test('name the reward of what was handed in', async () => {
    show({ top: [], search: '?show=submissions' });
    const table = within(await screen.findByRole('table', { name: 'Submissions' }));
    await table.findByRole('cell', { name: 'Per retweet: 5.00 USD' });
  });

  test.each([3, null])('have a column of weeks only where something is of one: %s', async (week) => {
    show({ top: [], search: '?show=submissions', week });
    const table = within(await screen.findByRole('table', { name: 'Submissions' }));
    await table.findByRole('cell', { name: 'Per retweet: 5.00 USD' });
    expect(table.queryByRole('columnheader', { name: 'Week' }) !== null).toBe(week !== null);
  });

  test.each(['money', 'stake'])('count stakes only where the task gives some: %s', async (unit) => {
    show({ top: [], unit });
    const rewards = within(await screen.findByRole('region', { name: 'Rewards awarded, by type' }));
    const table = within(await screen.findByRole('table', { name: 'Participants' }));
    await table.findByRole('link', { name: 'Hunter 1' });
    for (const place of [rewards, table])
      expect(place.queryByRole('columnheader', { name: 'Stakes' }) !== null).toBe(unit === 'stake');
  });

  test('keep the list that is shown in the address when it is sorted', async () => {
    const { router } = show({ top: [], search: '?show=submissions' });
    const table = within(await screen.findByRole('table', { name: 'Submissions' }));
    await userEvent.click(table.getByRole('button', { name: 'Subject' }));
    await waitFor(() => expect(router.state.location.search).toBe('?show=submissions&sort=subject&order=ASC&page=1'));
    screen.getByRole('table', { name: 'Submissions' });
  });
});
