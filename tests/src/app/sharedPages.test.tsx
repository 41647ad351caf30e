import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GetListParams } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { declaredPages } from '#src/app/resourcePages.tsx';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import * as declared from '#src/resources/everyDeclared.ts';
import { registerResources } from '#src/schema/registry.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { boards, saleBanners, sales } from '#tests/example/resources/screens.ts';
import { sampleOf } from '#tests/support/records.ts';
import { refusal, Shelf, showScreen } from '../screens/showScreen.tsx';

registerResources({ ...declared, sales, saleBanners, boards });
const pages = declaredPages();

afterEach(cleanup);

const row = (of: typeof advertCampaigns | typeof campaigns, id: number, values: object): AnyRow => ({
  ...sampleOf(of, id),
  id,
  version: 1,
  ...values,
});
const advert = row(advertCampaigns, 7, { name: 'Spring shoes', status: 1, paused: false, archived: false, owner: 3 });
const campaign = row(campaigns, 8, { title: 'Moonbase', status: 1, manager: 3 });

/** A shelf that has each record of one resource alone. */
function shelfOf(rows: Readonly<Record<string, AnyRow>>): Shelf {
  const shelf = new Shelf(Object.values(rows));
  const provider = shelf.provider();
  return Object.assign(shelf, {
    provider: () => ({
      ...provider,
      getOne: async (resource: string, params: { readonly id: unknown }) => {
        shelf.calls.push({ name: `getOne ${resource}`, params });
        const { [resource]: found } = rows;
        if (found?.id !== Number(params.id)) throw refusal('notFound');
        return { data: found };
      },
      getList: async (resource: string, params: GetListParams) => {
        const { id } = params.filter;
        if (id === undefined) return provider.getList?.(resource, params);
        shelf.calls.push({ name: `look for ${resource}`, params });
        const found = [rows[resource]].filter((one) => one?.id === Number(id[0]));
        return { data: found, total: found.length };
      },
    }),
  });
}

function show(path: string, at: string, role: RoleName, rows: Readonly<Record<string, AnyRow>> = {}) {
  const { Component } = pages[path] ?? {};
  if (Component === undefined) throw new Error(`Nothing stands at ${path}.`);
  const shelf = shelfOf(rows);
  return { shelf, router: showScreen(<Component />, { at, path, role, shelf }) };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test.each([
  ['advertiser', 'Advert campaigns'],
  ['bounty-admin', 'Campaigns'],
] as const)('the list at a shared path is for %s that of %s', async (role, title) => {
  show('/campaigns', '/campaigns', role);
  await heading(title);
});

test.each([
  ['advertiser', 'Add advert campaign'],
  ['publisher', 'Add advert campaign'],
  ['bounty-manager', 'Add campaign'],
] as const)('the form at a shared path is for %s “%s”', async (role, title) => {
  show('/campaigns/add', '/campaigns/add', role);
  await heading(title);
});

test('a record at a shared path is whichever resource’s has the id, the role’s own being asked for first', async () => {
  const rows = { 'advert-campaigns': advert, campaigns: campaign };
  const { shelf } = show('/campaigns/:id', '/campaigns/8', 'advertiser', rows);
  await heading('Moonbase');
  const asked = shelf.calls.map(({ name }) => name);
  expect(asked.find((name) => name.startsWith('look for'))).toBe('look for advert-campaigns');
  // Asking for a record that isn't there is an error that the browser reports.
  expect(asked).not.toContain('getOne advert-campaigns');
  cleanup();
  show('/campaigns/:id', '/campaigns/7', 'advert-admin', rows);
  await heading('Spring shoes');
});

test('a record of one that the role doesn’t read isn’t asked for', async () => {
  const { shelf } = show('/campaigns/:id', '/campaigns/8', 'bounty-manager', { campaigns: campaign });
  await heading('Moonbase');
  expect(shelf.calls.filter(({ name }) => name.endsWith('advert-campaigns'))).toEqual([]);
});

test('an id that nothing has is said to be none', async () => {
  show('/campaigns/:id', '/campaigns/9', 'advert-admin', {});
  await screen.findByRole('heading', { name: /^There is no such/ });
});

test('a further list asks for what its filter says, has its title, and offers no form', async () => {
  const { shelf } = show('/archived-sales', '/archived-sales', 'advertiser');
  await heading('Archived sales');
  await screen.findByText('No archived sales.');
  expect(screen.queryByRole('link', { name: 'Add sale' })).toBeNull();
  expect(shelf.called('getList')[0]?.params).toMatchObject({ filter: { archived: true } });
  cleanup();
  const own = show('/sales', '/sales', 'advertiser');
  await heading('Sales');
  await screen.findByText('No sales yet.');
  expect(own.shelf.called('getList')[0]?.params).toMatchObject({ filter: { archived: false } });
});

test('a list beside another one is a tab, whose state is the address', async () => {
  const { router } = show('/boards', '/boards', 'advertiser');
  await heading('Boards');
  await userEvent.click(screen.getByRole('tab', { name: 'Sale banners' }));
  expect(router.state.location.search).toBe('?tab=sale-banners');
  await heading('Sale banners');
  expect((await screen.findAllByRole('link', { name: 'Add sale banner' }))[0]?.getAttribute('href')).toBe(
    '/boards?add=sale-banners',
  );
  cleanup();
  show('/boards', '/boards?add=sale-banners', 'advertiser');
  await heading('Add sale banner');
});

test('a list alone has no tabs for whoever doesn’t read the other one', async () => {
  show('/boards', '/boards', 'bounty-hunter');
  await heading('Boards');
  expect(screen.queryByRole('tab')).toBeNull();
});
