import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ServerUnreachable } from '#src/providers/errors.ts';
import { campaignCategories } from '#src/resources/bounty/campaignCategories.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { CreateScreen } from '#src/screens/record/CreateScreen.tsx';
import { Shelf, showScreen } from './showScreen.tsx';

// Preloaded, so that loading doesn't count against the timeout of the first test.
import.meta.glob(['/src/fields/*/input.tsx'], { eager: true });

afterEach(cleanup);

test('a creation is stored and sent again automatically under the same key', async () => {
  const shelf = new Shelf([]);
  shelf.failures.set('create', new ServerUnreachable('gone'));
  const where = { at: '/add', path: '/add', role: 'bounty-admin', shelf } as const;
  showScreen(<CreateScreen resource={campaignCategories} />, where);
  await userEvent.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Games');
  await userEvent.click(screen.getByRole('button', { name: 'Add campaign category' }));
  await screen.findByText('“Games” added.');
  const idempotencyKey: unknown = expect.stringMatching(/^[0-9a-f]{32}$/);
  const [first, second] = shelf.called('create').map(({ params }) => params);
  expect(first).toEqual({ data: { title: 'Games' }, meta: { idempotencyKey } });
  expect(second).toEqual(first);
  expect(shelf.rows).toHaveLength(1);
});

test('a form with an empty required field is not sent', async () => {
  const shelf = new Shelf([]);
  const where = { at: '/campaigns/add', path: '/campaigns/add' };
  showScreen(<CreateScreen resource={campaigns} />, { ...where, role: 'bounty-manager', shelf });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Spring');
  await userEvent.click(screen.getByRole('button', { name: 'Add campaign' }));
  const missing = await screen.findAllByText('Field required.');
  screen.getByText(`${missing.length} fields can’t be saved yet. They’re marked in red.`);
  expect(screen.queryByText('Value not blank.')).toBeNull();
  expect(shelf.called('create')).toEqual([]);
  expect(screen.getByDisplayValue('Spring')).toBeDefined();
});

test('a role that adds none reads so, and may change to a held one that does', async () => {
  const where = { at: '/campaigns/add', path: '/campaigns/add', role: 'advertiser' } as const;
  showScreen(<CreateScreen resource={campaigns} />, {
    ...where,
    roles: ['advertiser', 'bounty-manager'],
    shelf: new Shelf([]),
  });
  await screen.findByRole('heading', { name: 'Your role can’t add bounty campaigns' });
  screen.getByRole('button', { name: 'Act as Bounty manager' });
});

test('a role is advised to change only where another held one can add it', async () => {
  const where = { at: '/campaigns/add', path: '/campaigns/add', role: 'advertiser' } as const;
  showScreen(<CreateScreen resource={campaigns} />, { ...where, shelf: new Shelf([]) });
  await screen.findByText('You can view them, but none of your roles can add one.');
});
