import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type RoleName, roleIds } from '#src/access/roles.ts';
import { CampaignHead } from '#src/features/adnet/campaigns/CampaignHead.tsx';
import { OwnedRecords } from '#src/features/adnet/users/OwnedRecords.tsx';
import { CampaignRules } from '#src/features/statistics/rules/CampaignRules.tsx';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { users } from '#src/resources/auth/users.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { me, Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';
import { sampleOf } from '#tests/support/records.ts';

afterEach(cleanup);

const campaign = (id: number, values: Partial<AnyRow> = {}): AnyRow => ({
  ...sampleOf(advertCampaigns, id, { name: `Shoes ${id}`, owner: me }),
  targeting: null,
  countryBids: null,
  zoneBids: null,
  includedLists: null,
  excludedLists: null,
  status: 0,
  paused: false,
  archived: false,
  id,
  version: 1,
  ...values,
});
const creative: AnyRow = {
  ...sampleOf(advertCreatives, 1, { name: 'Shoes, wide', owner: me, campaign: 7, tags: null }),
  status: 'pending',
  id: 70,
  version: 1,
};

function showHead(role: RoleName, rows: AnyRow[]) {
  const props = { resource: advertCampaigns, record: campaign(7) };
  showScreen(<CampaignHead {...props} />, { at: '/x', path: '/x', role, shelf: new Shelf(rows) });
  return screen.findByRole('region', { name: 'Creatives' });
}

test('a campaign without creatives says that it shows no ads, and leads to adding one', async () => {
  await within(await showHead('advertiser', [])).findByText('No creatives yet. The campaign shows no ads without one.');
  expect(screen.getByRole('link', { name: 'Add creative' }).getAttribute('href')).toBe('/creatives?add');
});

test('an admin who decides on a campaign sees its creatives with their status, and no link to add one', async () => {
  const creatives = within(await showHead('advert-admin', [creative]));
  const link = await creatives.findByRole('link', { name: 'Shoes, wide' });
  expect(link.getAttribute('href')).toBe('/creatives?creative=70');
  creatives.getByText('Pending');
  expect(creatives.getByRole('link', { name: 'Show all' }).getAttribute('href')).toMatch(/^\/creatives\?filter=/);
  expect(screen.queryByRole('link', { name: 'Add creative' })).toBeNull();
});

test('a role that may not open the pages of creatives sees no section of them', async () => {
  const props = { resource: advertCampaigns, record: campaign(7) };
  showScreen(<CampaignHead {...props} />, { at: '/x', path: '/x', role: 'publisher', shelf: new Shelf([creative]) });
  await screen.findByText('Audience');
  expect(screen.queryByRole('region', { name: 'Creatives' })).toBeNull();
});

test.each([
  ['advertiser', ['/campaigns?add=auto-rules&campaign=7']],
  // A publisher may own a campaign, but the page of the form isn't open to that role.
  ['publisher', []],
] as const)('as %s a campaign leads to the form for a rule: %j', async (role, addresses) => {
  const props = { resource: advertCampaigns, record: campaign(7) };
  showScreen(<CampaignRules {...props} />, { at: '/x', path: '/x', role, shelf: new Shelf([]) });
  await screen.findByText(/^No rules yet\./);
  expect(screen.queryAllByRole('link', { name: 'Add rule' }).map((link) => link.getAttribute('href'))).toEqual(
    addresses,
  );
});

test('on a user’s page all their campaigns can be reached, and an archived one isn’t called active', async () => {
  const rows = [campaign(1, { paused: true, archived: true }), ...[2, 3, 4, 5, 6, 7].map((id) => campaign(id))];
  const record = { ...sampleOf(users, 1), roles: [roleIds.advertiser], id: me, version: 1 };
  const shelf = new Shelf(rows);
  showScreen(<OwnedRecords resource={users} record={record} />, { at: '/x', path: '/x', role: 'advert-admin', shelf });
  const panel = within(await screen.findByRole('region', { name: 'Advert campaigns' }));
  const first = (await panel.findByRole('link', { name: 'Shoes 1' })).closest('li');
  expect(first?.textContent).toMatch(/^Shoes 1Archived/);
  expect(panel.getAllByText('Active')).toHaveLength(4);
  await userEvent.click(panel.getByRole('button', { name: 'Show more' }));
  await panel.findByRole('link', { name: 'Shoes 7' });
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Show more' })).toBeNull());
});
