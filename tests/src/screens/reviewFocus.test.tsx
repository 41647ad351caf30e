import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { showDesk, three, underReview } from './showDesk.tsx';

afterEach(cleanup);

const queue = () => screen.getByRole('region', { name: 'Waiting campaigns' });

describe('the keyboard', () => {
  test('comes past the queue to the record under review', async () => {
    const { router } = showDesk(three(), { at: '/review?resource=campaigns&id=2' });
    const heading = await underReview('Campaign 2');
    const link = screen.getByRole('link', { name: 'Skip the queue' });
    expect(link.compareDocumentPosition(queue())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    link.focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(heading);
    await userEvent.tab();
    expect(queue().contains(document.activeElement)).toBe(false);
    expect(router.state.location.search).toBe('?resource=campaigns&id=2');
  });

  test('comes past the queue to several that are decided on together', async () => {
    showDesk(three());
    await underReview('Campaign 1');
    await userEvent.keyboard('x');
    await userEvent.click(screen.getByRole('link', { name: 'Skip the queue' }));
    expect(document.activeElement).toBe(await underReview('1 selected'));
  });

  test('has nothing to skip to where nothing waits', async () => {
    showDesk([]);
    await screen.findByText(/every one of the campaigns is decided/);
    expect(screen.queryByRole('link', { name: 'Skip the queue' })).toBeNull();
  });
});
