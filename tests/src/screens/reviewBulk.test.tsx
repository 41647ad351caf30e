import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { pendingSubmission, queued, showDesk, three, underReview } from './showDesk.tsx';

afterEach(cleanup);

describe('several records that are decided on together', () => {
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
