import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { TaskPage } from '#src/features/bounty/hunter/TaskPage.tsx';
import { problem } from '#src/problems/catalogue.ts';
import { joinTask } from '#src/resources/bounty/routes/joinTask.ts';
import { taskStatus } from '#src/resources/bounty/tasks.ts';
import { taskTypeOf } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { callOf, refusal, showScreen } from '#tests/src/screens/showScreen.tsx';
import { saying } from '#tests/support/specification.ts';
import { eligible, FakeBackend, submissionOf } from './fakeBackend.ts';
import { campaign, inHours, retweet, showTask, showTaskAt, task } from './showTask.tsx';

afterEach(cleanup);

const failing = (rule: string, name: 'followersBelow' | 'noProfile' | 'accountPrivate', actual: number | boolean) => ({
  rule,
  passed: false,
  expected: rule === 'followers' ? 500 : true,
  actual,
  problem: { ...problem(name), parameters: {} },
});
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('before joining', () => {
  test('a hunter reads how many get a reward', async () => {
    const reward = { rewardType: 23, amount: 2, unit: 'money', metric: null, from: null, to: null, capPerUser: null };
    const ways = [
      ['first-come', 20],
      ['raffle', 3],
      ['top', 1],
      ['everyone', null],
    ] as const;
    showTask({ task: { rewards: ways.map(([method, places]) => ({ ...reward, method, places })) } });
    const table = await screen.findByRole('table', { name: 'Rewards' });
    for (const words of ['The first 20', 'Raffle, 3 winners', 'The best', 'Everyone approved'])
      within(table).getByText(words);
    expect(within(table).getAllByText('Everyone')).toHaveLength(4);
  });

  test.each([
    [{ recurrence: 'once' }, 'Each hunter can submit one proof.'],
    [{ recurrence: 'daily' }, 'Each hunter can submit one proof a day (UTC).'],
    [
      { recurrence: 'weekly', perWeekMin: null, perWeekMax: 1 },
      'Each hunter can submit 1 proof for each week they take part. Weeks are counted from the start of the task.',
    ],
    [
      { recurrence: 'weekly', perWeekMin: 3, perWeekMax: 10 },
      'Each hunter can submit up to 10 proofs for each week they take part. Weeks are counted from the start of the task. A week is complete with 3 approved proofs.',
    ],
    [
      { recurrence: 'weekly', perWeekMin: null, perWeekMax: null },
      'Each hunter can submit any number of proofs each week.',
    ],
  ])('a hunter reads how often the work counts: %j', async (rhythm, said) => {
    showTask({ task: rhythm });
    await button('Join task');
    screen.getByText(said);
  });

  test('a hunter reads of what there is a limit', async () => {
    const reward = { rewardType: 23, amount: 2, unit: 'money', method: 'everyone', places: null, metric: null };
    const ends = { from: null, to: null };
    const rewards = [1, 12, null].map((capPerUser) => ({ ...reward, ...ends, capPerUser }));
    const said = async (recurrence: string) => {
      showTask({ task: { rewards, recurrence } });
      const table = within(await screen.findByRole('table', { name: 'Rewards' }));
      table.getByRole('columnheader', { name: 'Limit per hunter' });
      return table.getAllByRole('row').map((row) => row.lastElementChild?.textContent);
    };
    expect((await said('weekly')).slice(1)).toEqual(['1 submission', '12 submissions', 'No limit']);
    cleanup();
    expect((await said('once')).slice(1)).toEqual(['1 submission', '1 submission', '1 submission']);
  });

  test('a hunter reads requirements beside what they have, their tier, the places left, and joins', async () => {
    const shelf = showTask({});
    await screen.findByText(/^Needs 500 followers/);
    screen.getByText('you have 640');
    screen.getByText('120 of 200 left');
    expect(screen.getByText('Your tier').closest('tr')?.textContent).toContain('Followers 500–999');
    await userEvent.click(await button('Join task'));
    await screen.findByRole('heading', { name: 'You’ve joined' });
    expect(shelf.called(callOf(joinTask)).map(({ params }) => params)).toEqual([{ id: retweet }]);
  });

  test('a requirement that isn’t met says the numbers, and nothing can be done', async () => {
    const found = failing('followers', 'followersBelow', 312);
    showTask({ eligibility: { ...eligible, canJoin: false, problem: found.problem, requirements: [found] } });
    await screen.findByRole('heading', { name: 'Followers below the minimum.' });
    screen.getByText('Needs 500 followers, you have 312.');
    screen.getByText('Not met');
    expect(screen.queryByRole('button', { name: 'Join task' })).toBeNull();
  });

  test('an account that isn’t there is connected first', async () => {
    const found = failing('profile', 'noProfile', false);
    showTask({ eligibility: { ...eligible, canJoin: false, problem: found.problem, requirements: [found] } });
    const link = await screen.findByRole('link', { name: 'Connect Twitter' });
    expect(link.getAttribute('href')).toBe('/edit?connect=twitter');
  });

  test.each([
    ['manual', /^A manager accepts each participant\./, 'A manager accepts each participant'],
    ['auto', /^Join, complete the task/, 'Start at once if you meet the requirements'],
  ] as const)('who accepts is said before joining: %s', async (review, said, fact) => {
    showTask({ task: { review } });
    await button('Join task');
    screen.getByText(said, { selector: '.step-text *' });
    screen.getByText(fact, { selector: 'dd' });
  });

  test('what can be mended is said before, and keeps nobody from joining', async () => {
    showTask({
      task: { retryAfterMinutes: 60 },
      eligibility: { ...eligible, requirements: [failing('private', 'accountPrivate', true)] },
    });
    await screen.findByRole('heading', { name: 'You don’t meet every requirement yet' });
    const warning =
      'Your account is private or unavailable. A public account, yours is private. Fix this first. If you join before that, you can retry after 60 minutes.';
    screen.getByText(warning);
    const join = await button('Join anyway');
    expect(document.getElementById(join.getAttribute('aria-describedby') ?? '')?.textContent).toBe(warning);
    // Not the thing to do next, but no dead end.
    expect([join.dataset['kind'], join.matches(':disabled')]).toEqual([undefined, false]);
  });

  test.each([
    ['participantsReached', 'Reached the maximum number of participants'],
    ['alreadyJoined', 'User has already joined the task'],
  ] as const)('a refusal stands beside the button: %s', async (name, text) => {
    const shelf = showTask({});
    shelf.failures.set(callOf(joinTask), refusal(name));
    await userEvent.click(await button('Join task'));
    await screen.findByText(saying(text));
  });
});

/** A hunter whom the server tells that they can't join. */
const refused = (name: 'subscriptionsClosed' | 'accountTooYoung' | 'notEnoughPosts', date = '') => ({
  eligibility: { ...eligible, canJoin: false, problem: { ...problem(name), parameters: { date } } },
});

test.each([
  ['This task is not active', { task: { status: taskStatus.values.closed } }],
  ['This task is expired', { task: { endAt: inHours(-1) } }],
  ['Subscriptions are closed', refused('subscriptionsClosed')],
  ['Only accounts created earlier than {date} can participate', refused('accountTooYoung', '01.03.2026')],
  ['Not enough posts', refused('notEnoughPosts')],
  ['Disabled due to inactivity for {count} days', { participation: { status: 'disabled' } }],
  ['Add tags', { participation: { status: 'unverified', reason: 'Add tags.', retryAt: inHours(1) } }],
] as const)('what stands in the way of work is the heading of the page: %s', async (text, setup) => {
  showTask(setup);
  await screen.findByRole('heading', { name: saying(text) });
  expect(screen.queryByRole('button', { name: 'Join task' })).toBeNull();
});

describe('with a part in the task', () => {
  test('it is retried once the time has come, and the reason stands there until then', async () => {
    const reason = 'Required account not followed.';
    showTask({ participation: { status: 'unverified', reason, retryAt: inHours(1) } });
    await screen.findByRole('heading', { name: reason });
    expect(await button(/^Retry 1:00:00|Retry 59:/)).toHaveProperty('disabled', true);
    cleanup();
    const shelf = showTask({ participation: { status: 'unverified', reason, retryAt: inHours(-1) } });
    await userEvent.click(await button('Retry'));
    await screen.findByRole('heading', { name: 'You’ve joined' });
    expect(shelf.called('changeStatus')[0]?.params).toMatchObject({ id: 70, status: 'pending', version: 1 });
  });

  test('who waits for the manager can do nothing', async () => {
    showTask({ participation: { status: 'pending' } });
    await screen.findByRole('heading', { name: 'Waiting for verification.' });
    expect(screen.queryByRole('button', { name: 'Submit proof' })).toBeNull();
  });

  test('a link is read as the server reads it, then handed in once', async () => {
    const shelf = showTask({ participation: {} });
    const link = await screen.findByLabelText('Link');
    await userEvent.type(link, 'https://example.com/mine');
    await userEvent.click(await button('Submit proof'));
    await screen.findByText(/This link leads to another site/);
    expect(shelf.called('create')).toEqual([]);
    await userEvent.clear(link);
    await userEvent.type(link, 'https://twitter.com/ada/status/12');
    screen.getByText('Leads to https://x.com/i/status/12');
    await userEvent.click(await button('Submit proof'));
    await screen.findByText(/You’ve submitted everything this task asks for/);
    expect(shelf.called('create').map(({ params }) => params)).toEqual([
      { resource: 'submissions', data: { participation: 70, url: 'https://twitter.com/ada/status/12' } },
    ]);
  });

  test('what is typed isn’t left behind without asking', async () => {
    const { router } = showTaskAt({ participation: {} });
    await userEvent.type(await screen.findByLabelText('Link'), 'https://x.com/ada');
    await act(async () => router.navigate('/campaigns'));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay on the page' }));
    expect(screen.getByLabelText<HTMLInputElement>('Link').value).toBe('https://x.com/ada');
    await act(async () => router.navigate('/campaigns'));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await screen.findByText('elsewhere');
  });

  test('what the server finds wrong with the link stands at the link', async () => {
    const shelf = showTask({ participation: {} });
    shelf.failures.set('create', refusal('linkUsed', { url: 'This link has already been submitted for this task.' }));
    const link = await screen.findByLabelText('Link');
    await userEvent.type(link, 'https://x.com/ada/status/12');
    await userEvent.click(await button('Submit proof'));
    await screen.findByText('This link has already been submitted for this task.');
    expect(link.getAttribute('aria-invalid')).toBe('true');
  });

  test('a rejected proof shows its reason, is changed and handed in again', async () => {
    const comment = 'The post doesn’t mention the app.';
    const shelf = showTask({ participation: {}, submissions: [submissionOf(90, { status: 'rejected', comment })] });
    await screen.findByText(comment);
    await userEvent.click(await button('Change and resubmit'));
    const link = await screen.findByLabelText('Link');
    await userEvent.clear(link);
    await userEvent.type(link, 'https://x.com/ada/status/13');
    await userEvent.click(await button('Resubmit'));
    await screen.findByText('Submitted. You’ll see the result here.');
    expect(shelf.called('update')[0]?.params).toMatchObject({ id: 90, data: { version: 3 } });
    expect(shelf.called('changeStatus')[0]?.params).toMatchObject({ id: 90, status: 'pending', version: 4 });
  });

  test('a proof that was handed in again shows that it waits, and no more why it was rejected', async () => {
    const comment = 'The post doesn’t mention the app.';
    showTask({ participation: {}, submissions: [submissionOf(90, { status: 'pending', comment })] });
    await screen.findByText('Pending', { selector: '.submission *' });
    expect(screen.queryByText(comment)).toBeNull();
  });

  test('the form says what the post needs, and asks for its link alone', async () => {
    const asked = { requiredTags: ['quarry', 'gems'], maxPostAgeDays: 7 };
    showTask({ participation: {}, task: asked });
    await screen.findByText(/Your post needs #quarry #gems\. It can be up to 7 days old\./);
    expect(screen.queryByLabelText(/tags/i)).toBeNull();
  });

  test('a proof that waits is changed, and goes on waiting', async () => {
    const shelf = showTask({ participation: {}, submissions: [submissionOf(90)] });
    await userEvent.click(await button('Change'));
    const link = await screen.findByDisplayValue(/^https:/);
    await userEvent.clear(link);
    await userEvent.type(link, 'https://x.com/ada/status/13');
    await userEvent.click(await button('Save changes'));
    await screen.findByText('Submitted. You’ll see the result here.');
    expect(shelf.called('update')[0]?.params).toMatchObject({ id: 90, data: { version: 3 } });
    expect(shelf.called('changeStatus')).toEqual([]);
  });

  test('a proof that waits is checked again when it is changed, and may be approved by that', async () => {
    const shelf = showTask({ participation: {}, submissions: [submissionOf(90)] });
    shelf.updated = { status: 'approved' };
    await userEvent.click(await button('Change'));
    const link = await screen.findByDisplayValue(/^https:/);
    await userEvent.clear(link);
    await userEvent.type(link, 'https://x.com/ada/status/13');
    await userEvent.click(await button('Save changes'));
    await screen.findByText('Submitted. You’ll see the result here.');
    expect(shelf.called('changeStatus')).toEqual([]);
  });

  test('the proof that the address names is set apart, to the eye and to the ear', async () => {
    showTask({ participation: {}, submissions: [submissionOf(90), submissionOf(91)], hash: '#submission-91' });
    await waitFor(() => expect(document.querySelectorAll('.submission')).toHaveLength(2));
    const named = [...document.querySelectorAll<HTMLElement>('.submission')].map((one) =>
      one.getAttribute('aria-current'),
    );
    expect(named).toEqual([null, 'location']);
  });

  test('a check that failed says what to do about it', async () => {
    const checks = [
      { rule: 'author', passed: false, expected: '@ada', actual: '@eve' },
      { rule: 'tags', passed: false, expected: 'quarry, gems', actual: 'other' },
      { rule: 'verified', passed: false, expected: 'true', actual: 'false' },
    ];
    showTask({ participation: {}, submissions: [submissionOf(90, { checks })] });
    await screen.findByText('This post was written by @eve. Submit a link to a post by @ada.');
    const tags = screen.getByText(saying("Tags don't match the required ones"));
    expect(tags.textContent).toContain('needs #quarry #gems, has #other');
    const link = screen.getByRole('link', { name: /^Verify your account in your profile/ });
    expect(link.getAttribute('href')).toBe('/edit');
  });

  test.each([
    [[], 'Complete the task, then submit your proof below.', true],
    [[submissionOf(90)], 'You can’t submit anything more for now.', false],
    [
      [submissionOf(90, { status: 'rejected', comment: 'It is gone.' })],
      'One of your submissions was rejected. Read the reason below, fix it, and resubmit it.',
      false,
    ],
  ])('a form is spoken of exactly where one stands below', async (submissions, said, hasForm) => {
    showTask({ participation: {}, submissions });
    await screen.findByText(said);
    expect(screen.queryByRole('button', { name: 'Submit proof' }) !== null).toBe(hasForm);
    expect(screen.queryByText(/submit your proof below/) !== null).toBe(hasForm);
  });

  test('leaving asks first', async () => {
    const shelf = showTask({ participation: {} });
    shelf.outcome = { status: 'closed' };
    await userEvent.click(await button('Leave task'));
    await screen.findByRole('heading', { name: 'Leave this task?' });
    expect(shelf.called('changeStatus')).toEqual([]);
    const [, confirm] = await screen.findAllByRole('button', { name: 'Leave task', hidden: true });
    await userEvent.click(confirm ?? document.body);
    await screen.findByRole('heading', { name: 'You’re no longer in this task' });
  });
});

test('a manager reads the task, and finds its statistics', async () => {
  showTask({ role: 'bounty-manager' });
  const link = await screen.findByRole('link', { name: 'Statistics' });
  expect(link.getAttribute('href')).toBe(`/campaigns/7/twitter--retweet/${retweet}/statistics`);
  expect(screen.queryByRole('button', { name: 'Join task' })).toBeNull();
});

test.each(['/campaigns/7/twitter--like', '/campaigns/7/nothing--known', '/campaigns/x/twitter--retweet'])(
  'there is no such task at %s',
  async (at) => {
    const shelf = new FakeBackend({ campaigns: [campaign], tasks: [task] });
    showScreen(<TaskPage />, { at, path: '/campaigns/:id/:name', role: 'bounty-hunter', shelf });
    await screen.findByRole('heading', { name: 'There is no such task' });
  },
);

test.each([
  [`/campaigns/7/${taskTypeOf('twitter--retweet')?.id}`, '/campaigns/7/twitter--retweet'],
  ['/campaigns/7/99999', '/campaigns/7'],
])('%s leads to %s: a type is named by its key, and one without a page by its campaign', async (at, to) => {
  const shelf = new FakeBackend({ campaigns: [campaign], tasks: [task] });
  const router = showScreen(<TaskPage />, { at, path: '/campaigns/:id/:name?', role: 'bounty-hunter', shelf });
  await waitFor(() => expect(router.state.location.pathname).toBe(to));
});
