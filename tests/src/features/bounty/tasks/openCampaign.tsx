import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RoleName } from '#src/access/roles.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import type { UserBalance } from '#src/resources/bounty/routes/userBalances.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { PageScreen } from '#src/screens/record/PageScreen.tsx';
import { me, Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';
import { taskOf, typeNamed } from './bountyRecords.ts';

// Imported up front, so that loading them doesn't count towards the first test's time.
import.meta.glob(['/src/fields/*/input.tsx', '/src/features/bounty/{campaigns,money,payouts,tasks}/**/*.tsx'], {
  eager: true,
});

export const like = typeNamed('twitter--like');
const elsewhere = taskOf(like, { id: 71, campaign: 8 });
/** A campaign’s account that lacks 600 USD of its budget. */
export const account = {
  currency: 'USD',
  budget: '1000',
  total: '400',
  reserved: '0',
  promised: '0',
  awarded: '0',
  left: '400',
  returned: '0',
  waiting: '0',
};

/** The page of the campaign 7, among these records. */
export function openCampaign(
  rows: AnyRow[],
  role: RoleName = 'bounty-manager',
  money = account,
  balances: UserBalance[] = [],
) {
  const shelf = new Shelf([...rows, elsewhere]);
  const router = showScreen(<PageScreen resource={campaigns} />, {
    at: '/campaigns/7',
    path: '/campaigns/:id',
    role,
    shelf,
  });
  // The fake backend has no route for the account: its answer is put into the cache beforehand.
  queryClient.setQueryDefaults([campaigns.name, 'account'], { staleTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData([campaigns.name, 'account', 7], money);
  queryClient.setQueryDefaults(['users', 'balances'], { staleTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData(['users', 'balances', me], balances);
  return { shelf, router };
}

export const openTab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));
/** Opens the tab of the money. */
export async function openMoney() {
  await openTab('Money');
  return screen.findByRole('region', { name: 'Money' });
}
