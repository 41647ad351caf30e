import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { owner } from '#src/fields/owner/kind.ts';
import { status } from '#src/fields/status/kind.ts';
import { switched } from '#src/fields/switched/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import * as declared from '#src/resources/everyDeclared.ts';
import { by, own } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import { registerResources } from '#src/schema/registry.ts';
import { ReviewScreen } from '#src/screens/review/ReviewScreen.tsx';
import { Shelf, showScreen } from './showScreen.tsx';

// Preloaded, so that loading doesn't count against the timeout of the test.
import.meta.glob(['/src/screens/transition/TransitionDialog.tsx', '/src/screens/review/*.tsx'], { eager: true });

const moderators = [by('advert-admin')];
const letters = defineResource({
  name: 'letters',
  service: 'adnet',
  title: 'name',
  fields: {
    name: text({ required: true }),
    status: status({
      values: { pending: 'pending', approved: 'approved', rejected: 'rejected' },
      initial: 'pending',
      tones: { pending: 'waiting', approved: 'done', rejected: 'refused' },
      transitions: [
        { name: 'approve', from: ['pending'], to: 'approved', by: moderators },
        { name: 'reject', from: ['pending'], to: 'rejected', by: moderators },
      ],
    }),
    flagged: switched({ on: { name: 'flag', by: moderators }, off: { name: 'unflag', by: moderators } }),
    paused: switched({
      on: { name: 'pause', by: [own('advertiser')] },
      off: { name: 'resume', by: [own('advertiser')] },
    }),
    owner: owner(),
  },
  access: { read: moderators, create: [], update: [], delete: [] },
});

beforeAll(() => registerResources({ ...declared, letters }));
afterEach(cleanup);

test('The desk offers the switches that the moderator may turn; the record stays in the queue.', async () => {
  const letter = {
    id: 7,
    version: 3,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    name: 'A letter',
    status: 'pending',
    flagged: false,
    paused: false,
    owner: 9,
  };
  const shelf = new Shelf([letter]);
  const at = '/review?resource=letters';
  showScreen(<ReviewScreen />, { at, path: '/review', role: 'advert-admin', shelf });
  await userEvent.click(await screen.findByRole('button', { name: 'Flag letter' }));
  expect(screen.queryByRole('button', { name: 'Pause letter' })).toBeNull();
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Flag letter' }));
  await waitFor(() =>
    expect(shelf.called('changeStatus').map(({ params }) => params)).toEqual([
      expect.objectContaining({ flagged: true, version: 3 }),
    ]),
  );
  await screen.findByText('Letter flagged.');
  screen.getByRole('button', { name: /Approve letter/ });
});
