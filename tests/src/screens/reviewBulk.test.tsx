import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { pendingSubmission, queued, rejected, showDesk, three, underReview } from './showDesk.tsx';

afterEach(cleanup);

describe('several records that are decided on together', () => {
  test('have one reason, and a result each', async () => {
    const { shelf } = showDesk(three());
    shelf.refusedIds.add(2);
    await underReview('Campaign 1');
    await userEvent.keyboard('xjx');
    await screen.findByRole('heading', { level: 2, name: '2 selected' });
    await userEvent.keyboard('r');
    await screen.findByRole('dialog', { name: 'Reject 2 campaigns' });
    await userEvent.keyboard('3{Enter}');
    await screen.findByText('1 decided, 1 not');
    expect(shelf.called('batch')[0]?.params).toEqual({
      ids: [
        { id: 1, version: 4 },
        { id: 2, version: 4 },
      ],
      transition: { status: rejected, reason: expect.stringMatching(/^The links/) },
    });
    const result = (title: string) => screen.getByText(title, { selector: 'strong' }).closest('li')?.textContent;
    expect(result('Campaign 1')).toContain('Campaign rejected.');
    expect(result('Campaign 2')).toContain('changed');
    // The key for Skip goes on to the remaining records.
    await userEvent.keyboard('s');
    await underReview('Campaign 2');
    await waitFor(() => expect(queued()).toHaveLength(2));
    for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(false);
  });

  test('that are cut off say so', async () => {
    const { shelf } = showDesk(three());
    shelf.failures.set('batch', new Error('The line is broken.'));
    await underReview('Campaign 1');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    await userEvent.keyboard('a');
    await screen.findByRole('dialog', { name: 'Approve 3 campaigns' });
    await userEvent.keyboard('{Enter}');
    await screen.findByText(/This was interrupted.*The line is broken\./);
    await userEvent.click(screen.getByRole('button', { name: 'Back to the queue' }));
    await underReview('Campaign 1');
    expect(queued()).toHaveLength(3);
  });

  test.each(['s', 'j'])('are followed by the one that still waits, by %s', async (key) => {
    showDesk(three());
    await underReview('Campaign 1');
    await userEvent.keyboard('xjx');
    await screen.findByRole('heading', { level: 2, name: '2 selected' });
    await userEvent.keyboard('a');
    await screen.findByRole('dialog', { name: 'Approve 2 campaigns' });
    await userEvent.keyboard('{Enter}');
    await screen.findByText('2 decided, 0 not');
    await userEvent.keyboard(key);
    await underReview('Campaign 3');
    expect(queued()).toHaveLength(1);
    expect(screen.queryByText(/is no longer waiting for a decision/)).toBeNull();
  });

  test('lead back to the queue, where a narrow screen shows it', async () => {
    const { router } = showDesk(three());
    await underReview('Campaign 1');
    await userEvent.keyboard('jx');
    await userEvent.keyboard('a');
    await screen.findByRole('dialog', { name: 'Approve 1 campaign' });
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the queue' }));
    await waitFor(() => expect(router.state.location.search).toBe('?resource=campaigns'));
  });

  test('leave the record that was open, when they are let go', async () => {
    showDesk(three());
    await underReview('Campaign 1');
    await userEvent.keyboard('jx');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear selection' }));
    await underReview('Campaign 2');
  });
});

describe('where several are decided on together', () => {
  const check = (rule: string, passed: boolean | null) => ({ rule, passed, expected: null, actual: null });
  const address = (n: number) => `x.com/i/status/170000000000001000${n}`;
  const showSubmissions = (...rows: ReturnType<typeof pendingSubmission>[]) =>
    showDesk(rows, { at: '/review?resource=submissions', role: 'bounty-manager' });
  const askForAll = async () => {
    await underReview(address(1));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    await userEvent.keyboard('a');
    return screen.findByRole('dialog', { name: /^Approve \d submissions$/ });
  };
  const lines = (dialog: HTMLElement) =>
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('each is named with whose it is and what it has failed, and a warning says how many have', async () => {
    showSubmissions(
      pendingSubmission(1, 'Ada Low', { checks: [check('likes', false), check('posted', true), check('tags', false)] }),
      pendingSubmission(2, 'Bea Moor', { checks: [check('likes', true), check('posted', null)] }),
      pendingSubmission(3, 'Cy Nash', { checks: [check('likes', false)] }),
    );
    const dialog = await askForAll();
    expect(lines(dialog)).toEqual([
      `Ada Low, ${address(1)}2 checks failed`,
      `Bea Moor, ${address(2)}`,
      `Cy Nash, ${address(3)}1 check failed`,
    ]);
    const warning = within(dialog).getByText(/^2 of them failed automatic checks/);
    expect(dialog.getAttribute('aria-describedby')).toBe(warning.id);
  });

  test('nothing is warned of without a failed check', async () => {
    showSubmissions(
      pendingSubmission(1, 'Ada Low', { checks: null }),
      pendingSubmission(2, 'Bea Moor', { checks: [] }),
    );
    const dialog = await askForAll();
    expect(lines(dialog)).toEqual([`Ada Low, ${address(1)}`, `Bea Moor, ${address(2)}`]);
    expect(screen.queryByText(/failed/)).toBeNull();
  });
});
