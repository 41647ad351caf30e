import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CampaignsMoney } from '#src/features/bounty/dashboard/CampaignsMoney.tsx';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import type { CampaignAccount } from '#src/resources/bounty/routes/campaignAccount.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { answerRoutes } from '#tests/src/providers/routeAnswers.ts';
import { me, showScreen } from '#tests/src/screens/showScreen.tsx';
import { sampleOf } from '#tests/support/records.ts';
import { FakeBackend } from '../hunter/fakeBackend.ts';

const asked = answerRoutes();

afterEach(cleanup);

const account: CampaignAccount = {
  currency: 'USDT',
  budget: '600',
  total: '600',
  reserved: '300',
  promised: '0',
  awarded: '120',
  paid: '90',
  left: '180',
  returned: '0',
  waiting: '0',
};

const campaign = (id: number, values: Partial<AnyRow>): AnyRow => ({
  ...sampleOf(campaigns, id),
  id,
  version: 1,
  manager: me,
  status: 0,
  ...values,
});

function show(records: AnyRow[]) {
  const shelf = new FakeBackend({ campaigns: records });
  showScreen(<CampaignsMoney />, { at: '/dashboard', path: '/dashboard', role: 'bounty-manager', shelf });
}

const money = async () =>
  within(await screen.findByRole('region', { name: 'How much of your campaigns’ money is left?' }));

test('a manager sees of each active campaign what is left, awarded and unpaid, and is led to its money', async () => {
  asked.mockResolvedValue(account);
  show([campaign(7, { title: 'Launch' }), campaign(8, { title: 'Over', status: 2 })]);
  const row = within(await (await money()).findByRole('listitem'));
  await row.findByText('120.00 USDT of 600.00 USDT awarded, 30.00 USDT of it not paid out yet; 480.00 USDT left');
  row.getByText('The full budget is deposited. 180.00 USDT isn’t reserved for a task.');
  expect(row.getByRole('link', { name: 'Launch' }).getAttribute('href')).toBe('/campaigns/7?tab=money');
});

test('what its bar shows is read aloud', async () => {
  asked.mockResolvedValue({ ...account, promised: '50' });
  show([campaign(7, { title: 'Launch' })]);
  await screen.findByText(
    'Awarded: 120.00 USDT; Promised for work under review: 50.00 USDT; Reserved for tasks: 250.00 USDT; Not reserved: 180.00 USDT',
  );
});

test('of more than five it says that it shows those that end first, and leads to all', async () => {
  asked.mockResolvedValue(account);
  show([1, 2, 3, 4, 5].map((id) => campaign(id, {})));
  const link = await (await money()).findByRole('link', { name: 'Show all' });
  const { pathname, searchParams } = new URL(String(link.getAttribute('href')), 'https://quarry.test');
  expect([pathname, JSON.parse(searchParams.get('filter') ?? '')]).toEqual(['/campaigns', { manager: me, status: 0 }]);
  expect(screen.queryByText(/that end first/)).toBeNull();
  cleanup();
  show([1, 2, 3, 4, 5, 6].map((id) => campaign(id, {})));
  await screen.findByText('The 5 that end first, of 6 active campaigns.');
});

test('what is paid in full isn’t waited for, and without an active campaign it says so', async () => {
  asked.mockResolvedValue({ ...account, paid: '120' });
  show([campaign(7, { title: 'Launch' })]);
  await screen.findByText('120.00 USDT of 600.00 USDT awarded; 480.00 USDT left');
  cleanup();
  show([]);
  await screen.findByText('None of your campaigns is active.');
});
