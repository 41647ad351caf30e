import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { roleIds } from '#src/access/roles.ts';
import { userBalancesQuery } from '#src/features/bounty/queries/userBalances.ts';
import { userFlagsQuery } from '#src/features/bounty/queries/userFlags.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import { users } from '#src/resources/auth/users.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import type { UserBalance } from '#src/resources/bounty/routes/userBalances.ts';
import type { UserFlag } from '#src/resources/bounty/routes/userFlags.ts';
import { socialAccounts } from '#src/resources/bounty/socialAccounts.ts';
import { tasks } from '#src/resources/bounty/tasks.ts';
import { PageScreen } from '#src/screens/record/PageScreen.tsx';
import { refusal, Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';
import { sampleOf } from '#tests/support/records.ts';
import { saying } from '#tests/support/specification.ts';

// Imported up front, so that loading them doesn't count towards the first test's time.
import.meta.glob('/src/features/bounty/users/*.tsx', { eager: true });

afterEach(cleanup);

const hunter = 31;
const user = (role: RoleName) => ({ ...sampleOf(users, 1), id: hunter, version: 1, roles: [roleIds[role]] });
const account = {
  ...sampleOf(socialAccounts, 1),
  id: 41,
  version: 1,
  owner: hunter,
  network: 'reddit',
  handle: '@ada',
  url: 'https://www.reddit.com/user/ada',
  followers: 312,
};
const task = { ...sampleOf(tasks, 1, { title: 'Retweet the launch' }), id: 61, version: 1 };
const participation = { ...sampleOf(participations, 1), id: 51, version: 1, task: 61, hunter };
const wallet = '0xb393442c49c2f819e003b21bdea6c6fb2f1b8c9a';
const flags: UserFlag[] = [
  {
    kind: 'wallet',
    network: 'ethereum',
    value: wallet,
    count: 41,
    users: [{ id: 32, name: 'Ada Byron', status: 'active' }],
  },
  {
    kind: 'closedAccount',
    has: 'handle',
    network: 'reddit',
    value: '@ada',
    count: 1,
    users: [{ id: 33, name: 'Closed account', status: 'closed' }],
  },
  { kind: 'privateAccount', network: 'reddit', value: '@ada' },
  { kind: 'banned', count: 2 },
  { kind: 'rejected', count: 3, decided: 5 },
];
const earned: UserBalance = { code: 'USD', campaign: null, decimals: 2, earned: '120.5', gone: '100', balance: '20.5' };

function show(by: RoleName, of: RoleName = 'bounty-hunter', balances = [earned], speaking = flags) {
  const shelf = new Shelf([user(of), account, participation, task]);
  showScreen(<PageScreen resource={users} />, { at: `/users/${hunter}`, path: '/users/:userId', role: by, shelf });
  queryClient.setQueryDefaults(['users', 'balances'], { staleTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData(userBalancesQuery(hunter).queryKey, balances);
  queryClient.setQueryDefaults(['users', 'flags'], { staleTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData(userFlagsQuery(hunter).queryKey, speaking);
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('a bounty-admin sees what a hunter has earned, their accounts, and what they take part in', async () => {
  show('bounty-admin');
  expect((await (await part('Balance')).findAllByRole('row')).at(-1)?.textContent).toBe('USD120.50100.0020.50');
  const link = await (await part('Social accounts')).findByRole('link', { name: '@ada' });
  expect(link.getAttribute('href')).toBe('https://www.reddit.com/user/ada');
  await (await part('Joined tasks')).findByRole('link', { name: 'Retweet the launch' });
});

test('an amount with more digits than its token has is cut, and shown in full by a key or a tap', async () => {
  const token = { ...earned, code: 'THSTL', campaign: 7, decimals: 4, earned: '12571.428571428571428572' };
  show('bounty-admin', 'bounty-hunter', [token]);
  const balance = await part('Balance');
  const amount = balance.getByRole('button', { name: '12,571.4285', pressed: false });
  amount.focus();
  await userEvent.keyboard('{Enter}');
  balance.getByRole('button', { name: '12,571.428571428571428572', pressed: true });
  // Nothing is hidden of the others.
  expect(balance.getAllByRole('button')).toHaveLength(1);
});

test('a bounty-admin sees what speaks against a hunter, with a link to who has the same', async () => {
  show('bounty-admin');
  const section = await part('Flags');
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `The same wallet as 41 other accounts: Ada Byron and 40 more${wallet}`,
    'The same Reddit handle as a closed account: Closed account@ada',
    'Their Reddit account @ada is private. ',
    'Banned from 2 tasks. ',
    '3 of 5 decided submissions are rejected. ',
  ]);
  expect(section.getByRole('link', { name: 'Ada Byron' }).getAttribute('href')).toBe('/users/32');
});

test('a hunter against whom nothing speaks has no flags', async () => {
  show('bounty-admin', 'bounty-hunter', [earned], []);
  (await part('Flags')).getByText('No flags for this hunter.');
});

test('an admin finds the payments of a user', async () => {
  show('admin');
  const link = await screen.findByRole('link', { name: 'View payments' });
  expect(link.getAttribute('href')).toBe(`/payments?user=${hunter}`);
});

test('an admin sees the balance, and nothing that is the bounty half’s', async () => {
  show('admin');
  await part('Balance');
  for (const name of ['Flags', 'Social accounts', 'Joined tasks'])
    expect(screen.queryByRole('region', { name })).toBeNull();
});

test('an advert-admin sees nothing that a publisher has earned as a hunter', async () => {
  show('advert-admin', 'bounty-hunter');
  await screen.findByRole('heading', { level: 1 });
  for (const name of ['Flags', 'Balance', 'Social accounts']) expect(screen.queryByRole('region', { name })).toBeNull();
});

test('of somebody who is no hunter there is none of it', async () => {
  show('bounty-admin', 'bounty-manager');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Balance' })).toBeNull();
});

test("“Can't get user balance”, and the way to try again", async () => {
  show('bounty-admin', 'bounty-hunter', []);
  (await part('Balance')).getByText(/^Nothing earned yet/);
  const query = userBalancesQuery(hunter);
  await queryClient
    .fetchQuery({ ...query, staleTime: 0, retry: false, queryFn: () => Promise.reject(refusal('unavailable')) })
    .catch(() => undefined);
  (await part('Balance')).getByText(saying("Can't get user balance"));
  (await part('Balance')).getByRole('button', { name: 'Try again' });
});
