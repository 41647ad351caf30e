import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { duplicatesQuery } from '#src/features/bounty/queries/duplicates.ts';
import { participantAccountQuery } from '#src/features/bounty/queries/participantAccount.ts';
import { problem } from '#src/problems/catalogue.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { ReviewScreen } from '#src/screens/review/ReviewScreen.tsx';
import { Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';
import { account, forMoney, participation, participationId, submission, task, taskId } from './judgingRecords.ts';

afterEach(cleanup);

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

const part = (name: string) => screen.findByRole('region', { name });

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
