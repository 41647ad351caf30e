import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { ParticipantPage } from '#src/features/bounty/judging/ParticipantPage.tsx';
import { duplicatesQuery } from '#src/features/bounty/queries/duplicates.ts';
import { participantAccountQuery } from '#src/features/bounty/queries/participantAccount.ts';
import { problem } from '#src/problems/catalogue.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import { tasks } from '#src/resources/bounty/tasks.ts';
import { taskTypeOf } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { ReviewScreen } from '#src/screens/review/ReviewScreen.tsx';
import { me, Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';
import { plainReward } from '#tests/support/plainReward.ts';
import { sampleOf } from '#tests/support/records.ts';

afterEach(cleanup);

const [submissionId, participationId, taskId] = [1, 11, 21];
const retweet = taskTypeOf('twitter--retweet');

const task = (): AnyRow => ({
  ...sampleOf(tasks, 1),
  id: taskId,
  version: 1,
  type: retweet?.id,
  minFollowers: 500,
  minPosts: null,
  minAccountAgeMonths: null,
  requiredTags: null,
  requiredAccount: null,
  budget: { amount: '100', currency: 'USD' },
  rewards: [
    { ...plainReward, rewardType: 23 },
    { ...plainReward, rewardType: 24, amount: 3, unit: 'stake' },
  ],
});

/** The values of a task that pays no stakes. */
const forMoney = { rewards: [{ ...plainReward, rewardType: 23 }] };

const participation = (values: Partial<AnyRow> = {}): AnyRow => ({
  ...sampleOf(participations, 1),
  id: participationId,
  version: 1,
  name: 'Ada Byron',
  task: taskId,
  manager: me,
  hunter: 31,
  handle: '@ada',
  followers: 312,
  joinedAt: '2026-03-01T00:00:00.000Z',
  status: 'active',
  stakes: 12,
  ...values,
});

const submission = (values: Partial<AnyRow> = {}): AnyRow => ({
  ...sampleOf(submissions, 1),
  id: submissionId,
  version: 1,
  subject: 'x.com/i/status/12',
  name: 'Ada Byron',
  participation: participationId,
  task: taskId,
  manager: me,
  hunter: 31,
  status: 'pending',
  url: 'https://www.x.com/i/status/12',
  text: null,
  file: null,
  subtasks: null,
  reward: null,
  stakesAwarded: null,
  checks: [
    { rule: 'author', passed: false, expected: '@ada', actual: '@eve' },
    { rule: 'post', passed: null, expected: 'true', actual: null },
  ],
  ...values,
});

const duplicates = [
  {
    id: 12,
    task: taskId,
    hunter: 31,
    name: 'Eve Byron',
    status: 'active',
    evidence: [{ kind: 'wallet' as const, value: '0xAB' }],
  },
];

function showDeskTo(role: RoleName, rows: readonly AnyRow[]) {
  const shelf = new Shelf([...rows]);
  showScreen(<ReviewScreen />, { at: '/review?resource=submissions', path: '/review', role, shelf });
  queryClient.setQueryData(duplicatesQuery(participationId).queryKey, duplicates);
  return shelf;
}

function showDesk(values: Partial<AnyRow> = {}, joined: Partial<AnyRow> = {}, asked: Partial<AnyRow> = {}) {
  return showDeskTo('bounty-manager', [submission(values), participation(joined), { ...task(), ...asked }]);
}

const account = {
  handle: '@ada',
  url: 'https://x.com/ada',
  followers: 40,
  posts: 96,
  accountCreatedAt: '2019-04-01T00:00:00.000Z',
  isPrivate: false,
  tags: ['quarry'],
  follows: null,
  status: 'verified',
  isThere: true,
  checkedAt: new Date().toISOString(),
};

function showParticipant(role: RoleName, rows: readonly AnyRow[]) {
  const at = {
    at: `/tasks/${taskId}/participants/${participationId}`,
    path: '/tasks/:taskId/participants/:participantId',
  };
  showScreen(<ParticipantPage />, { ...at, role, shelf: new Shelf([...rows]) });
  queryClient.setQueryData(duplicatesQuery(participationId).queryKey, []);
}

describe('the verdict on a participant', () => {
  const verdict = async () => within(await screen.findByRole('region', { name: 'Verdict' }));

  test('names what isn’t met, and leads to the oldest pending submission', async () => {
    showParticipant('bounty-manager', [participation(), task(), submission()]);
    const { findByText, findByRole } = await verdict();
    await findByText(/requirements? not met\.$/);
    await findByText(/312 instead of 500/);
    const link = await findByRole('link', { name: 'Review the pending submission' });
    expect(link.getAttribute('href')).toBe(`/review?resource=submissions&id=${submissionId}`);
  });

  test('says that all is met', async () => {
    showParticipant('bounty-manager', [participation({ followers: 900 }), task()]);
    const { findByText, queryByRole } = await verdict();
    await findByText(/^(The task’s only requirement is|All \d+ requirements are) met\.$/);
    expect(queryByRole('link')).toBeNull();
  });
});

const part = (name: string) => screen.findByRole('region', { name });

describe('the page of a participant', () => {
  const empty = { leftAt: null, retryAt: null, inactiveAt: null };

  test('has no boxes about what isn’t there', async () => {
    showParticipant('bounty-manager', [participation(empty), { ...task(), minFollowers: null }]);
    await screen.findByText('This task has no account requirements.');
    await part('Submissions');
    for (const name of ['Moderation', 'Requirements']) expect(screen.queryByRole('heading', { name })).toBeNull();
    expect(screen.queryByText('Left')).toBeNull();
  });

  test('says until when a refused one has to wait', async () => {
    showParticipant('bounty-manager', [participation({ ...empty, retryAt: '2026-03-02T00:00:00.000Z' }), task()]);
    await screen.findByRole('heading', { name: 'Moderation' });
    await part('Requirements');
  });
});

describe('a submission at the desk', () => {
  test('is decided on by advert-admin too, who isn’t told who shares a wallet with the hunter', async () => {
    for (const role of ['bounty-admin', 'advert-admin'] as const) {
      showDeskTo(role, [submission(), participation(), task()]);
      const tabs = within(await screen.findByRole('navigation', { name: 'Review queues' }));
      for (const name of [/^Submissions/, /^Participa/]) await tabs.findByRole('link', { name });
      await screen.findByRole('button', { name: /^Approve/ });
      await screen.findAllByRole('radio');
      expect(screen.queryByRole('region', { name: 'Possibly the same person' }) !== null).toBe(role === 'bounty-admin');
      cleanup();
    }
  });

  test('shows its link with the site that it leads to, in a tab of its own', async () => {
    showDesk();
    const link = await within(await part('Proof')).findByRole('link', { name: 'Open on x.com' });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('href')).toBe('https://www.x.com/i/status/12');
  });

  test('ends with what tells its address from others, however narrow the queue is', async () => {
    showDesk({ subject: 'x.com/i/status/1700000000000000280' });
    const row = await screen.findByRole('link', { name: /^Ada Byron.*x\.com\/i\/status\/1700000000000000280/ });
    expect(row.querySelector('.queue-end')?.textContent).toBe('0000000280');
  });

  test('names the hunter in the queue and in its head, not their number', async () => {
    showDesk();
    const row = await screen.findByRole('link', { name: /^Ada Byron.*x\.com\/i\/status\/12/ });
    expect(row.textContent).not.toContain('#31');
    await screen.findByText((_, element) => element?.textContent === 'Hunter: Ada Byron' && element.tagName === 'SPAN');
  });

  test('shows a text as it was written, and a picture', async () => {
    const url = `/uploads/${'a'.repeat(22)}.png`;
    showDesk({ url: null, text: 'One\nTwo', file: { url, name: 'proof.png', bytes: 2048 } });
    const proof = within(await part('Proof'));
    expect(proof.getByText(/One/).textContent).toBe('One\nTwo');
    expect(proof.getByRole('img', { name: 'proof.png' }).getAttribute('src')).toBe(url);
  });

  test('says of each check what was expected and what was found', async () => {
    showDesk();
    const rows = await within(await part('Automatic checks')).findAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      'Written by@ada@eveNot met',
      'The post can be readYes-Can’t be checked',
    ]);
  });

  test('compares what the task asks for with the account at joining', async () => {
    showDesk();
    const rows = await within(await part('Requirements')).findAllByRole('row');
    expect(rows.map((row) => row.textContent)).toContain('Followers500312Not met');
  });

  test('names the account to follow: as it is now, else not followed at joining, else nobody can tell', async () => {
    const { type: reasonType } = problem('accountNotFollowed');
    for (const [kept, follows, said] of [
      [null, true, 'Follows@quarryhqYesMet'],
      [reasonType, null, 'Follows@quarryhqNoNot met'],
      [null, null, 'Follows@quarryhq-Can’t be checked'],
    ] as const) {
      showDesk({}, { reasonType: kept }, { requiredAccount: '@quarryhq' });
      const now = { network: 'twitter' as const, account: { ...account, follows } };
      queryClient.setQueryData(participantAccountQuery(participationId).queryKey, now);
      const requirements = within(await part('Requirements'));
      await requirements.findByRole('rowheader', { name: 'Follows' });
      expect(requirements.getAllByRole('row').map((row) => row.textContent)).toContain(said);
      cleanup();
    }
  });

  test('can’t be approved before a reward is chosen, and says so; choosing writes it', async () => {
    const shelf = showDesk();
    const stakes = await screen.findByRole('radio', { name: 'Per 1,000 followers: 3 stakes' });
    expect(screen.getAllByText('Reward must be chosen.').length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: /^Approve submission/ })).toHaveProperty('disabled', true);
    await userEvent.click(stakes);
    expect(shelf.called('update').map(({ params }) => params)).toEqual([expect.objectContaining({ reward: 2 })]);
    await screen.findByText('Reward selected. Approve to award it.');
    expect(screen.getByRole('button', { name: /^Approve submission/ })).toHaveProperty('disabled', false);
  });

  test('that earns stakes earns as many as its judge says', async () => {
    const shelf = showDesk({ reward: 2 });
    const input = await screen.findByLabelText('Stakes to award');
    await userEvent.clear(input);
    await userEvent.type(input, '4.5{Enter}');
    expect(shelf.called('update').map(({ params }) => params)).toEqual([
      expect.objectContaining({ stakesAwarded: 4.5 }),
    ]);
  });

  test('has no stakes to correct where a prize is drawn or ranked', async () => {
    const [, stakes] = [task()['rewards']].flat();
    showDesk({ reward: 1 }, {}, { rewards: [Object.assign({}, stakes, { method: 'raffle' })] });
    await part('Reward');
    await screen.findByRole('radio');
    expect(screen.queryByLabelText('Stakes to award')).toBeNull();
  });

  test.each([
    ['money', forMoney, false],
    ['stakes', {}, true],
  ])('tells the hunter’s stakes where the task gives some: it gives %s', async (_, asked, isTold) => {
    showDesk({}, { stakes: 0 }, asked);
    const hunter = within(await part('The hunter in this campaign'));
    hunter.getByText('Followers');
    expect(hunter.queryByText('Stakes') !== null).toBe(isTold);
  });

  test('warns of somebody who shares a wallet, and leads to them', async () => {
    showDesk();
    const warning = within(await part('Possibly the same person'));
    warning.getByText('0xAB');
    expect(warning.getByRole('link').getAttribute('href')).toBe(`/tasks/${taskId}/participants/12`);
  });
});

describe('a participant', () => {
  const path = '/tasks/:taskId/participants/:participantId';
  const show = (at: string, values: Partial<AnyRow> = {}, others: AnyRow[] = []) => {
    const shelf = new Shelf([
      ...others,
      participation(values),
      submission({ status: 'unapproved', reward: 2 }),
      task(),
    ]);
    const router = showScreen(<ParticipantPage />, { at, path, role: 'bounty-manager', shelf });
    queryClient.setQueryData(participantAccountQuery(participationId).queryKey, { network: 'twitter', account });
    return { shelf, router };
  };

  test('has the account, the requirements, what was handed in, and the moves', async () => {
    show(`/tasks/${taskId}/participants/${participationId}`);
    await screen.findByRole('heading', { level: 1, name: 'Ada Byron' });
    await part('Requirements');
    const handed = within(await part('Submissions'));
    await handed.findByRole('link', { name: 'x.com/i/status/12' });
    handed.getByRole('button', { name: 'Approve again' });
    screen.getByRole('button', { name: 'Ban participant' });
  });

  test.each([
    ['money', forMoney, false],
    ['stakes', {}, true],
  ])('has stakes where the task gives some: it gives %s', async (_, asked, isTold) => {
    show(`/tasks/${taskId}/participants/${participationId}`, { stakes: 0 }, [{ ...task(), ...asked }]);
    // The field is shown once the task is loaded.
    await part('Submissions');
    screen.getByText('Progress', { selector: 'dt' });
    expect(screen.queryByText('Stakes', { selector: 'dt' }) !== null).toBe(isTold);
  });

  test('has the account as it was at joining beside how it is now, with the way to its profile', async () => {
    show(`/tasks/${taskId}/participants/${participationId}`);
    const region = within(await part('Account'));
    expect(region.getByRole('link', { name: '@ada' }).getAttribute('href')).toBe('https://x.com/ada');
    const rows = region.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toContain('Followers31240');
    region.getByText(/^Checked /);
  });

  test('whose account is gone is said to have none, and what counted stays', async () => {
    show(`/tasks/${taskId}/participants/${participationId}`);
    const region = within(await part('Account'));
    queryClient.setQueryData(participantAccountQuery(participationId).queryKey, {
      network: 'twitter',
      account: { ...account, isThere: false },
    });
    await region.findByText(/^This account no longer exists on the network/);
    expect(region.getAllByRole('row').map((row) => row.textContent)).toContain('Followers312-');
  });

  test.each([
    [
      'was seen before',
      { checkedAt: '2020-01-01T12:00:00.000Z' },
      /^The network isn’t responding\. .* Checked .* ago\.$/,
      'Followers31240',
    ],
    ['was never seen', { checkedAt: null }, /^The account couldn’t be checked automatically/, 'Followers312-'],
  ])('who can’t be looked at now and %s isn’t said to be looked at now', async (_, values, said, followers) => {
    show(`/tasks/${taskId}/participants/${participationId}`);
    const region = within(await part('Account'));
    const now = { ...account, isThere: null, ...values };
    queryClient.setQueryData(participantAccountQuery(participationId).queryKey, { network: 'twitter', account: now });
    await region.findByText(said);
    expect(region.getAllByRole('row').map((row) => row.textContent)).toContain(followers);
    expect(region.queryByText(/^This account no longer exists/)).toBeNull();
  });

  test('is followed by the next one of the task, with J', async () => {
    const { shelf, router } = show(`/tasks/${taskId}/participants/${participationId}`, {}, [participation({ id: 12 })]);
    await screen.findByRole('link', { name: 'Next participant' });
    expect(shelf.called('getList').map(({ params }) => params)).toContainEqual(
      expect.objectContaining({ filter: { task: taskId, id_gt: participationId } }),
    );
    await userEvent.keyboard('j');
    expect(router.state.location.pathname).toBe(`/tasks/${taskId}/participants/12`);
  });

  test('is decided on as their work stands after the stakes are corrected, and is read anew then', async () => {
    const { shelf } = show(`/tasks/${taskId}/participants/${participationId}`);
    const input = await screen.findByLabelText('Stakes to award');
    shelf.held.set('getList', new Promise(() => undefined));
    await userEvent.clear(input);
    await userEvent.type(input, '4.5{Enter}');
    await screen.findByText('Stakes corrected. Approve to award them.');
    await userEvent.click(screen.getByRole('button', { name: 'Approve again' }));
    const before = shelf.called('getOne').length;
    await userEvent.click(
      await within(await screen.findByRole('dialog')).findByRole('button', { name: /^Approve again/ }),
    );
    await waitFor(() => expect(shelf.called('getOne').length).toBeGreaterThan(before));
    expect(shelf.called('changeStatus').map(({ params }) => params)).toEqual([expect.objectContaining({ version: 2 })]);
  });

  test('who is banned has lost their stakes', async () => {
    show(`/tasks/${taskId}/participants/${participationId}`, { status: 'banned', reason: 'Several accounts.' });
    await screen.findByText(/^12 stakes are lost because of the ban/);
    screen.getByText('Several accounts.');
    screen.getByRole('button', { name: 'Unban participant' });
  });

  test('who is banned has no work left to decide on', async () => {
    const waiting = submission();
    const { shelf } = show(`/tasks/${taskId}/participants/${participationId}`);
    shelf.rows[1] = waiting;
    const handed = within(await part('Submissions'));
    await handed.findByRole('button', { name: 'Reject' });
    await userEvent.click(screen.getByRole('button', { name: 'Ban participant' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByRole('textbox', { name: /^Reason/ }), 'Several accounts.');
    // The ban rejects the submission.
    shelf.rows[1] = { ...waiting, status: 'rejected' };
    await userEvent.click(dialog.getByRole('button', { name: 'Ban participant' }));
    await handed.findByText('Rejected');
    expect(handed.queryByRole('button', { name: 'Reject' })).toBeNull();
  });

  test('isn’t banned without a reason, which is asked for on its field', async () => {
    const { shelf } = show(`/tasks/${taskId}/participants/${participationId}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Ban participant' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Ban participant' }));
    const field = dialog.getByRole('textbox', { name: /^Reason/ });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    dialog.getByText(/^Ban reason needed/);
    expect(shelf.called('changeStatus')).toEqual([]);
  });

  test('isn’t found under the address of another task', async () => {
    show(`/tasks/99/participants/${participationId}`);
    await screen.findByRole('heading', { name: 'There is no such participant' });
  });
});
