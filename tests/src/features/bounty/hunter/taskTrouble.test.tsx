import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { taskStatisticsQuery } from '#src/features/bounty/queries/taskStatistics.ts';
import { ServerUnreachable } from '#src/providers/errors.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import { eligibility } from '#src/resources/bounty/routes/eligibility.ts';
import { joinTask } from '#src/resources/bounty/routes/joinTask.ts';
import { callOf, refusal } from '#tests/src/screens/showScreen.tsx';
import { submissionOf } from './fakeBackend.ts';
import { retweet, showTask } from './showTask.tsx';

afterEach(cleanup);

const again = () => screen.findByRole('button', { name: 'Try again' });
/** The error of every call while the browser is offline. */
const offline = new ServerUnreachable('no line');

describe('what a hunter sees of a task when something fails', () => {
  test('in place of the page: that it didn’t come, and the way to try again', async () => {
    const shelf = showTask({ before: (one) => one.failures.set('getOne', new Error('The line is broken.')) });
    await userEvent.click(await again());
    await screen.findByRole('heading', { name: 'You can join' });
    expect(shelf.called('getOne')).toHaveLength(2);
  });

  test('in place of the next step and of the requirements, and the rest of the page stays', async () => {
    showTask({ before: (one) => one.failures.set(callOf(eligibility), refusal('networkUnreachable')) });
    await screen.findByRole('heading', { name: 'Your next step couldn’t be loaded.' });
    screen.getByText(/^Your account couldn’t be checked against the requirements/);
    screen.getByRole('heading', { name: 'Rewards' });
    await userEvent.click(await again());
    await screen.findByText(/^Needs 500 followers/);
  });

  test('beside the button when joining didn’t get through, and it can be sent again', async () => {
    const shelf = showTask({});
    shelf.failures.set(callOf(joinTask), offline);
    await userEvent.click(await screen.findByRole('button', { name: 'Join task' }));
    await screen.findByText(offline.message);
    await userEvent.click(await screen.findByRole('button', { name: 'Join task' }));
    await screen.findByRole('heading', { name: 'You’ve joined' });
  });

  test('above the form when a proof didn’t get through, which keeps what was typed', async () => {
    const shelf = showTask({ participation: {} });
    shelf.failures.set('create', offline);
    const link = await screen.findByLabelText<HTMLInputElement>('Link');
    await userEvent.type(link, 'https://x.com/ada/status/12');
    await userEvent.click(await screen.findByRole('button', { name: 'Submit proof' }));
    await screen.findByText(offline.message);
    expect(link.value).toBe('https://x.com/ada/status/12');
    await userEvent.click(await screen.findByRole('button', { name: 'Submit proof' }));
    await screen.findByText(/You’ve submitted everything this task asks for/);
    expect(shelf.called('create')).toHaveLength(2);
  });
});

describe('the stakes of a hunter', () => {
  const reward = {
    rewardType: 23,
    amount: 2,
    unit: 'stake',
    method: 'everyone',
    places: null,
    metric: null,
    from: null,
    to: null,
  };
  const ico = { rewards: [{ ...reward, capPerUser: null }], budget: null, poolPercentage: 4 };
  const counted = { total: 0, byStatus: {}, overTime: [] };
  const money = { code: 'QRY', reserved: '100', awarded: '0', left: '100' };
  const value = { pool: '100', awarded: 8, lost: 0, waiting: 2, live: '12.5', projected: '10' };
  // The fake backend has no statistics route: its answer is put into the cache beforehand.
  queryClient.setQueryDefaults(['participations', 'statistics'], { staleTime: Number.POSITIVE_INFINITY });
  const know = (live: string | null) =>
    queryClient.setQueryData(taskStatisticsQuery(retweet).queryKey, {
      participants: counted,
      places: { max: null, taken: 0, left: null },
      submissions: counted,
      rewards: [],
      stakes: { total: 8, lost: 0, value: { ...value, live } },
      money,
    });
  const said = async (name: string) => {
    const facts = within(await screen.findByRole('complementary', { name: 'Your participation' }));
    return (await facts.findByText(name)).nextElementSibling?.textContent;
  };

  test('are told in what they are worth now, and with all that waits', async () => {
    showTask({ task: ico, token: 'QRY', participation: { stakes: 4 } });
    know('12.5');
    expect(await said('Worth now')).toBe('50.00 QRY12.50 QRY per stake');
    expect(await said('Worth if everything pending is approved')).toBe('40.00 QRY10.00 QRY per stake');
  });

  test('are counted, and money is money, in the rewards too', async () => {
    const rewards = [reward, { ...reward, unit: 'token', amount: 1234 }].map((one) => ({ ...one, capPerUser: null }));
    showTask({
      task: { ...ico, rewards },
      token: 'QRY',
      participation: { stakes: 4 },
      submissions: [submissionOf(90, { status: 'approved', stakesAwarded: 4 })],
    });
    expect(await said('Stakes')).toBe('4');
    await screen.findByText('4 stakes', { selector: 'strong' });
    const table = within(screen.getByRole('table', { name: 'Rewards' }));
    table.getByRole('cell', { name: '2 stakes' });
    table.getByRole('cell', { name: '1,234 QRY' });
  });

  test('are lost with a ban', async () => {
    showTask({ task: ico, token: 'QRY', participation: { stakes: 4, status: 'banned', reason: 'Several accounts.' } });
    know('12.5');
    expect(await said('Worth now')).toBe('Lost because of the ban');
  });

  test('are worth what nobody knows yet while none is awarded', async () => {
    showTask({ task: ico, token: 'QRY' });
    know(null);
    const facts = within(await screen.findByRole('complementary', { name: 'Time, places and budget' }));
    await waitFor(() =>
      expect(facts.getByText('Stake value now').nextElementSibling?.textContent).toBe('No stakes awarded yet'),
    );
  });
});
