import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import { menuWord, resourceTitle } from '#src/i18n/labels.ts';
import { homePath, menuFor } from '#src/layout/menu.ts';
import { Sidebar } from '#src/layout/Sidebar.tsx';
import { SidebarDrawer } from '#src/layout/SidebarDrawer.tsx';
import { cachedActor } from '#src/providers/actor.ts';
import { i18nProvider } from '#src/providers/i18nProvider.ts';
import { ActorContext } from '#src/providers/useActor.ts';
import { allResources } from '#src/schema/registry.ts';

afterEach(cleanup);

function open(role: RoleName, sidebar: React.ReactNode): void {
  const profile = { id: 1, firstName: 'Ada', lastName: 'Stone', email: 'ada@quarry.test', roles: [role] };
  render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={i18nProvider} queryClient={new QueryClient()}>
        <ActorContext value={cachedActor({ ...profile, emailVerified: true }, role)}>{sidebar}</ActorContext>
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

const entriesOf = (role: RoleName): string[] => ['Quarry', ...menuFor(role).map(({ menu }) => menuWord(menu.key))];
const namesIn = (part: HTMLElement): (string | undefined)[] =>
  within(part)
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.trim());

test.each(roleNames)('the menu of %s has what the role may open and what is there', (role) => {
  open(role, <Sidebar />);
  expect(namesIn(screen.getByRole('navigation', { name: 'Pages' }))).toEqual(entriesOf(role));
});

test.each(roleNames)('the drawer of %s has the same', (role) => {
  open(role, <SidebarDrawer onClose={() => undefined} />);
  expect(namesIn(screen.getByRole('dialog', { name: 'Menu' }))).toEqual(entriesOf(role));
});

test('a manager has these, and the resources that leave their paths to the engine', () => {
  const ofTable = ['Quarry', 'Dashboard', 'Campaigns', 'Review', 'Payouts', 'Contacts'];
  const declared = allResources().filter(({ hasStandardScreens }) => hasStandardScreens);
  const others = entriesOf('bounty-manager').slice(ofTable.length);
  expect(entriesOf('bounty-manager').slice(0, ofTable.length)).toEqual(ofTable);
  expect(declared.map(resourceTitle)).toEqual(expect.arrayContaining(others));
  expect(others).toEqual(expect.arrayContaining(['Meetups', 'Venues']));
});

test('signing in leads to the dashboard, or to the first page of the menu for a role without one', () => {
  expect(Object.fromEntries(roleNames.map((role) => [role, homePath(role)]))).toEqual({
    'bounty-hunter': '/dashboard',
    'bounty-manager': '/dashboard',
    publisher: '/dashboard',
    advertiser: '/dashboard',
    'advert-admin': '/dashboard',
    admin: '/users',
    'bounty-admin': '/campaigns',
  });
});
