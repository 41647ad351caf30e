import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { ParticipantPage } from '#src/features/bounty/judging/ParticipantPage.tsx';
import { duplicatesQuery } from '#src/features/bounty/queries/duplicates.ts';
import { participantAccountQuery } from '#src/features/bounty/queries/participantAccount.ts';
import { messageOf, problem } from '#src/problems/catalogue.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import { taskTypeOf } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { refusal, Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';
import { saying } from '#tests/support/specification.ts';
import {
  account,
  forMoney,
  participation,
  participationId,
  submission,
  submissionId,
  task,
  taskId,
} from './judgingRecords.ts';

afterEach(cleanup);

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

  test('stands while the account still loads, where no requirement needs it', async () => {
    showParticipant('bounty-manager', [participation(), task(), submission()]);
    const { queryKey } = participantAccountQuery(participationId);
    void queryClient.prefetchQuery({ queryKey, queryFn: () => new Promise<never>(() => undefined) });
    const { findByText } = await verdict();
    await findByText(/312 instead of 500/);
    await part('Submissions');
    expect(queryClient.getQueryState(queryKey)?.status).toBe('pending');
    within(screen.getByRole('region', { name: 'Verdict' })).getByText(/312 instead of 500/);
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
    const { queryKey } = participantAccountQuery(participationId);
    // It isn't asked for again: no server answers here.
    queryClient.setQueryDefaults(queryKey, { staleTime: Number.POSITIVE_INFINITY });
    queryClient.setQueryData(queryKey, { network: 'twitter', account });
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

  test('has the subtasks of a creative task, also those that the hunter left out', async () => {
    const subtasks = [
      { title: 'Show the app', description: null },
      { title: 'Say the code', description: null },
    ];
    const creative = { ...task(), type: taskTypeOf('youtube--video')?.id, subtasks };
    const work = submission({ subtasks: [{ title: 'Say the code' }] });
    showParticipant('bounty-manager', [participation(), work, creative]);
    const list = within(await screen.findByRole('list', { name: 'Subtasks' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Show the appLeft out',
      'Say the codeDone',
    ]);
  });

  test('has the group of a Telegram task as a link, and required tags with a #', async () => {
    const type = taskTypeOf('telegram--weekly-stakes')?.id;
    const telegram = { ...task(), type, requiredAccount: '@quarryhq', requiredTags: ['quarry', 'gems'] };
    showParticipant('bounty-manager', [participation(), telegram]);
    const target = within(await part('What the task is about'));
    expect(target.getByRole('link', { name: '@quarryhq' }).getAttribute('href')).toBe('https://t.me/quarryhq');
    const rows = await within(await part('Requirements')).findAllByRole('row');
    expect(rows.map((row) => row.textContent).join()).toContain('#quarry #gems');
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
    dialog.getByText(saying('Ban reason is required'));
    expect(shelf.called('changeStatus')).toEqual([]);
  });

  test('isn’t banned where the server refuses it, which the dialog says', async () => {
    const { shelf } = show(`/tasks/${taskId}/participants/${participationId}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Ban participant' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByRole('textbox', { name: /^Reason/ }), 'Several accounts.');
    shelf.failures.set('changeStatus', refusal('forbidden'));
    await userEvent.click(dialog.getByRole('button', { name: 'Ban participant' }));
    await dialog.findByText(saying("Couldn't ban user"));
    dialog.getByText(/^Your role doesn’t allow this/);
    shelf.failures.set(
      'changeStatus',
      refusal('banReasonNeeded', { reason: messageOf(problem('banReasonNeeded', { min: 10 })) }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Ban participant' }));
    await dialog.findByText(saying('Ban reason needed'));
  });

  test('isn’t found under the address of another task', async () => {
    show(`/tasks/99/participants/${participationId}`);
    await screen.findByRole('heading', { name: 'There is no such participant' });
  });
});
