import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { queued, showDesk, three, underReview } from './showDesk.tsx';

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
    expect(screen.queryByText(/doesn’t wait for a decision any more/)).toBeNull();
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
    await userEvent.click(await screen.findByRole('button', { name: 'Clear the selection' }));
    await underReview('Campaign 2');
  });
});
