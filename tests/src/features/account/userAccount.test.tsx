import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { roleIds } from '#src/access/roles.ts';
import { UserAccount } from '#src/features/account/users/UserAccount.tsx';
import { removeUserFactors } from '#src/resources/auth/routes/userSessions.ts';
import { users } from '#src/resources/auth/users.ts';
import { answerRoutes, Refused } from '#tests/src/providers/routeAnswers.ts';
import { me, Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';
import { sampleOf } from '#tests/support/records.ts';

const asked = answerRoutes();
beforeEach(() => {
  asked.mockImplementation((route) => (route === removeUserFactors ? undefined : []));
});
afterEach(cleanup);

const hunter = 31;

function show(values: object = {}) {
  const roles = [roleIds['bounty-hunter']];
  const record = { ...sampleOf(users, 1), id: hunter, version: 1, roles, name: 'Grace', status: 'active', ...values };
  const shelf = new Shelf([]);
  showScreen(<UserAccount record={record} resource={users} />, { at: '/', path: '/', role: 'admin', shelf });
}

const button = () => screen.findByRole('button', { name: 'Remove second factor' });
const removals = () => asked.mock.calls.filter(([route]) => Object.is(route, removeUserFactors));

test('an administrator removes the second factor of a user after a question that says what follows', async () => {
  show();
  await userEvent.click(await button());
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove their second factor' }));
  dialog.getByText('Grace');
  expect(removals()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove second factor' }));
  await screen.findByText('The second factor was removed.');
  expect(removals()).toMatchObject([[{}, { params: { id: hunter } }]]);
});

test('a refusal is told where it was asked', async () => {
  show();
  await userEvent.click(await button());
  const dialog = within(await screen.findByRole('dialog'));
  asked.mockRejectedValue(new Refused('noFactors'));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove second factor' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^This user has no second factor\./);
});

test('nobody is offered it for a banned user, nor for themselves', async () => {
  show({ status: 'banned' });
  await screen.findByText('Not signed in anywhere.');
  expect(screen.queryByRole('button', { name: 'Remove second factor' })).toBeNull();
  cleanup();
  show({ id: me });
  expect(screen.queryByRole('button')).toBeNull();
});
