import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { showDesk, three, underReview } from './showDesk.tsx';

afterEach(cleanup);

test.each([
  ['2Checked twice.', /^The budget.*\. Checked twice\.$/],
  ['2 Checked twice.', /^The budget.*\. Checked twice\.$/],
  ['Checked twice.', /^Checked twice\.$/],
])('who chooses a reason and writes on goes on with it, a word apart: %s', async (typed, reason) => {
  showDesk(three());
  await underReview('Campaign 1');
  await userEvent.keyboard('r');
  const dialog = await screen.findByRole('dialog', { name: 'Reject campaign' });
  await userEvent.keyboard(typed);
  expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ }).value).toMatch(reason);
});
