import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { pendingSubmission, showDesk, three, underReview } from './showDesk.tsx';

afterEach(cleanup);

/** The texts of all live regions. */
const announcements = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const isLive = (element: Element) => element.closest('output, [role="status"], [role="alert"], [aria-live]') !== null;

describe('a decision that is held', () => {
  test('is said as what will be, once and with how it is undone; the seconds are only seen', async () => {
    showDesk(three());
    await underReview('Campaign 1');
    vi.useFakeTimers({ toFake: ['setInterval', 'Date'] });
    try {
      await userEvent.keyboard('a');
      const seconds = await screen.findByText('In 5 s');
      expect(isLive(seconds)).toBe(false);
      const sentence = () => announcements().find((text) => text?.includes('Campaign 1'));
      expect(sentence()).toBe('“Campaign 1” will be approved. Press U to undo.');
      await act(() => vi.advanceTimersByTimeAsync(2_000));
      await screen.findByText('In 3 s');
      expect(sentence()).toBe('“Campaign 1” will be approved. Press U to undo.');
    } finally {
      vi.useRealTimers();
    }
  });

  test('is said to wait again when it is undone', async () => {
    showDesk(three());
    await underReview('Campaign 1');
    await userEvent.keyboard('a');
    await underReview('Campaign 2');
    await userEvent.keyboard('u');
    await underReview('Campaign 1');
    expect(announcements()).toContain('Undone: “Campaign 1” is back in the queue.');
    await userEvent.keyboard('a');
    await underReview('Campaign 2');
    expect(announcements().join(' ')).not.toContain('Undone');
  });
});

describe('a key that leads to another record', () => {
  test.each([
    ['j', 'Campaign 2'],
    ['k', 'Campaign 2'],
    ['s', 'Campaign 2'],
    ['a', 'Campaign 2'],
    ['jj', 'Campaign 3'],
  ])('says which one: %s', async (pressed, title) => {
    showDesk(three());
    await underReview('Campaign 1');
    expect(announcements()).not.toContain(title);
    await userEvent.keyboard(pressed);
    await underReview(title);
    expect(announcements()).toContain(title);
  });

  test('says whose work it is, as the row of the queue does', async () => {
    showDesk([pendingSubmission(1, 'Ada Low'), pendingSubmission(2, 'Bea Moor')], {
      at: '/review?resource=submissions',
      role: 'bounty-manager',
    });
    await underReview('x.com/i/status/1700000000000010001');
    await userEvent.keyboard('j');
    await underReview('x.com/i/status/1700000000000010002');
    expect(announcements()).toContain('Bea Moor, x.com/i/status/1700000000000010002');
  });
});

test('how many are selected is said with each one more', async () => {
  showDesk(three());
  await underReview('Campaign 1');
  await userEvent.keyboard('x');
  expect(announcements()).toContain('1 selected');
  await userEvent.keyboard('jx');
  expect(announcements()).toContain('2 selected');
});
