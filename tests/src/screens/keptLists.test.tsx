import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { roleNames } from '#src/access/roles.ts';
import { referenceListsPath as path, routeTable } from '#src/access/routes.ts';
import { pages } from '#src/app/pages.tsx';
import { exchanges } from '#src/resources/adnet/dictionaries/exchanges.ts';
import { abilityFor, allows } from '#src/schema/access/ability.ts';
import { allResources } from '#src/schema/registry.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { sampleOf } from '#tests/support/records.ts';
import { me, Shelf, showScreen } from './showScreen.tsx';

afterEach(cleanup);

const exchange: AnyRow = { ...sampleOf(exchanges, 1, { title: 'BidSwitch' }), id: 9, version: 1 };

function show(role: 'bounty-admin' | 'advert-admin', query = '') {
  const page = pages()[path];
  if (page === undefined) throw new Error('The page isn’t there.');
  return showScreen(<page.Component />, { at: path + query, path, role, shelf: new Shelf([exchange]) });
}

const linksIn = async (title: string) =>
  within(await screen.findByRole('region', { name: title }))
    .getAllByRole('link')
    .map((link) => `${link.textContent}: ${link.getAttribute('href')}`);

test('an administrator finds the lists that they keep, each with its entries and the form for a new one', async () => {
  show('advert-admin');
  await screen.findByRole('heading', { level: 1, name: 'Reference lists' });
  const adnet = await linksIn('Ad network');
  expect(adnet).toContain('Exchanges: /reference-lists?tab=exchanges');
  expect(adnet).toContain('Add exchange: /reference-lists?add=exchanges');
  expect(await linksIn('Bounty campaigns')).toContain('Currencies: /reference-lists?tab=currencies');
  screen.getByText('Where traffic comes from.');
  await screen.findAllByText('1 entry');
});

test('one who keeps those of bounties finds no others', async () => {
  show('bounty-admin');
  expect(await linksIn('Bounty campaigns')).toContain('Token standards: /reference-lists?tab=token-standards');
  expect(screen.queryByRole('region', { name: 'Ad network' })).toBeNull();
});

test('the lists, forms and entries stand on the same page, by the query', async () => {
  show('advert-admin', '?tab=exchanges');
  await screen.findByRole('heading', { level: 1, name: 'Exchanges' });
  expect(screen.getByRole('link', { name: /Reference lists/ }).getAttribute('href')).toBe(path);
  cleanup();
  show('advert-admin', '?add=exchanges');
  await screen.findByRole('heading', { level: 1, name: 'Add exchange' });
  cleanup();
  show('advert-admin', '?exchanges=9');
  await screen.findByRole('heading', { level: 1, name: 'BidSwitch' });
});

test('every dictionary that somebody keeps stands there, and no other, for roles that may open the page', () => {
  const dictionaries = allResources().filter(({ dictionary, long }) => dictionary || long);
  const audience = routeTable.find((route) => route.path === path)?.audience;
  for (const { name, access, within: host } of dictionaries) {
    const keepers = roleNames.filter((role) =>
      allows(abilityFor({ id: me, role, emailVerified: true }, allResources()), 'create', name),
    );
    expect([name, host]).toEqual([name, keepers.length > 0 ? path : undefined]);
    expect(access.create.length > 0).toBe(keepers.length > 0);
    for (const keeper of keepers) expect(audience).toContain(keeper);
  }
});
