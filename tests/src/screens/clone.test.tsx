import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import * as declared from '#src/resources/everyDeclared.ts';
import { registerResources } from '#src/schema/registry.ts';
import { ListScreen } from '#src/screens/list/ListScreen.tsx';
import { PageScreen } from '#src/screens/record/PageScreen.tsx';
import { saleBanners, sales } from '#tests/example/resources/screens.ts';
import { sampleOf } from '#tests/support/records.ts';
import { me, refusal, Shelf, showScreen } from './showScreen.tsx';

registerResources({ ...declared, sales, saleBanners });

afterEach(cleanup);

const sale = {
  ...sampleOf(sales, 7),
  id: 7,
  version: 1,
  name: 'Spring sale',
  status: 'pending',
  archived: false,
  owner: 3,
};

const showPage = (shelf: Shelf, role: 'advertiser' | 'advert-admin' = 'advertiser') =>
  showScreen(<PageScreen resource={sales} />, { at: '/sales/7', path: '/sales/:id', role, shelf });

test('a record is copied from its page, which leads to the copy', async () => {
  const shelf = new Shelf([sale]);
  const router = showPage(shelf);
  await userEvent.click(await screen.findByRole('button', { name: 'Clone sale' }));
  await screen.findByText('“Spring sale” created. Check what is in it.');
  expect(router.state.location.pathname).toBe('/sales/901');
  expect(shelf.called('clone').map(({ params }) => params)).toEqual([7]);
});

test('the lazily loaded button comes first, so that it moves no other action', async () => {
  showPage(new Shelf([{ ...sale, owner: me }]));
  const clone = await screen.findByRole('button', { name: 'Clone sale' });
  const actions = [...(clone.closest('.record-actions')?.querySelectorAll('.button:not(.record-toggle)') ?? [])];
  expect(actions.length).toBeGreaterThan(1);
  expect(actions[0]).toBe(clone);
});

test('why it can’t be copied is said', async () => {
  const shelf = new Shelf([sale]);
  const refused = refusal('alreadyTaken');
  shelf.failures.set('clone', refused);
  const router = showPage(shelf);
  await userEvent.click(await screen.findByRole('button', { name: 'Clone sale' }));
  await screen.findByText(refused.message);
  expect(router.state.location.pathname).toBe('/sales/7');
});

test('in a row the button says of which record it is', async () => {
  const shelf = new Shelf([sale]);
  showScreen(<ListScreen resource={sales} />, { at: '/sales', path: '/sales', role: 'advertiser', shelf });
  await userEvent.hover(await screen.findByRole('link', { name: 'Spring sale' }));
  await screen.findByRole('button', { name: 'Clone sale “Spring sale”' });
});

test('whoever creates none copies none', async () => {
  showPage(new Shelf([sale]), 'advert-admin');
  await screen.findByRole('heading', { level: 1, name: 'Spring sale' });
  expect(screen.queryByRole('button', { name: 'Clone sale' })).toBeNull();
});
