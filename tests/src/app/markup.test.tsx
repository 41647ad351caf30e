import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { CreateScreen } from '#src/screens/record/CreateScreen.tsx';
import { showTask } from '#tests/src/features/bounty/hunter/showTask.tsx';
import { showDesk, three, underReview } from '#tests/src/screens/showDesk.tsx';
import { Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';
import { markupFaults } from '#tests/support/markup.ts';

afterEach(cleanup);

const faults = () => markupFaults(document.body.innerHTML);

test('the desk and its dialog are valid HTML', async () => {
  showDesk(three());
  await underReview('Campaign 1');
  await userEvent.keyboard('r');
  await screen.findByRole('dialog', { name: 'Reject campaign' });
  expect(faults()).toEqual([]);
});

test('the page of a task is valid HTML', async () => {
  showTask({ participation: {} });
  await screen.findByLabelText('Link');
  expect(faults()).toEqual([]);
});

test('a form is valid HTML', async () => {
  const at = { at: '/campaigns/add', path: '/campaigns/add', role: 'bounty-manager' } as const;
  showScreen(<CreateScreen resource={campaigns} />, { ...at, shelf: new Shelf([]) });
  await screen.findByRole('textbox', { name: /^Title/ });
  // Editors are there a moment later.
  await waitFor(() => expect(faults()).toEqual([]));
});
