import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { showDesk, three, underReview } from './showDesk.tsx';

afterEach(cleanup);

const queue = () => screen.getByRole('region', { name: 'Waiting campaigns' });

/** Hides what review.css hides on a narrow screen, as jsdom has no layout. */
function narrow(): void {
  const style = document.createElement('style');
  style.textContent =
    '.review-body:not([data-open]) > .under-review, .review-body[data-open] > .queue { display: none; }';
  document.head.append(style);
  onTestFinished(() => style.remove());
}

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
    await screen.findByText(/All campaigns reviewed/);
    expect(screen.queryByRole('link', { name: 'Skip the queue' })).toBeNull();
  });
});

describe('the focus', () => {
  const row = (title: string) =>
    within(screen.getByRole('list', { name: 'Oldest first', hidden: true })).getByRole('link', {
      name: new RegExp(title),
      hidden: true,
    });
  const isOn = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

  test('is on the heading of a record that takes the place of the queue, and then on its row', async () => {
    narrow();
    const { router } = showDesk(three());
    await userEvent.click(await screen.findByRole('link', { name: /Campaign 2/ }));
    await isOn(await underReview('Campaign 2'));
    await userEvent.click(screen.getByRole('button', { name: 'Back to the queue' }));
    await waitFor(() => expect(router.state.location.search).toBe('?resource=campaigns'));
    await isOn(row('Campaign 2'));
  });

  test('stays on the row beside which the record is shown', async () => {
    showDesk(three());
    await underReview('Campaign 1');
    await userEvent.click(row('Campaign 2'));
    await underReview('Campaign 2');
    expect(document.activeElement).toBe(row('Campaign 2'));
  });

  test('stays on the heading from record to record', async () => {
    showDesk(three());
    (await underReview('Campaign 1')).focus();
    await userEvent.keyboard('j');
    await isOn(await underReview('Campaign 2'));
  });

  test('goes on to the record when what was selected is let go', async () => {
    showDesk(three());
    await underReview('Campaign 1');
    await userEvent.keyboard('x');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear selection' }));
    await isOn(await underReview('Campaign 1'));
  });

  test('goes on to the record whose decision is undone by the button', async () => {
    showDesk(three());
    await underReview('Campaign 1');
    await userEvent.keyboard('a');
    await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
    await isOn(await underReview('Campaign 1'));
  });
});
