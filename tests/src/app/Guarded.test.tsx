import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { Guarded } from '#src/app/Guarded.tsx';
import { cachedActor } from '#src/providers/actor.ts';
import { i18nProvider } from '#src/providers/i18nProvider.ts';
import { ActorContext } from '#src/providers/useActor.ts';
import { matchRoute } from '#src/schema/routes.ts';
import { saying } from '#tests/support/specification.ts';

afterEach(cleanup);

const unauthorized = saying("You don't have access to this page. Maybe you need to change role?");

interface Person {
  readonly role: RoleName;
  readonly roles?: readonly RoleName[];
  readonly emailVerified?: boolean;
}

/** What the server says of a second factor: of the settings, and of the account. */
interface Factors {
  readonly secondFactor?: 'everyone';
  readonly isRequired: boolean;
}

function open(path: string, { role, roles = [role], emailVerified = true }: Person, factors?: Factors) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } });
  queryClient.setQueryData(['configuration'], { secondFactor: factors?.secondFactor });
  queryClient.setQueryData(['second-factor', 1, 'missing'], factors?.isRequired);
  const profile = { id: 1, firstName: 'Ada', lastName: 'Stone', email: 'ada@quarry.test', roles, emailVerified };
  const route = matchRoute(path);
  if (!route) throw new Error(`${path} is not in the route table.`);
  return render(
    <MemoryRouter initialEntries={[path]}>
      <CoreAdminContext i18nProvider={i18nProvider} queryClient={queryClient}>
        <ActorContext value={cachedActor(profile, role)}>
          <Guarded route={route}>The page</Guarded>
        </ActorContext>
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

test('a role that matches sees the page', () => {
  open('/users', { role: 'admin' });
  expect(screen.queryByText('The page')).not.toBeNull();
});

test('another role sees Unauthorized, and a button for each held role that may open the page', async () => {
  open('/users', { role: 'bounty-hunter', roles: ['bounty-hunter', 'publisher', 'bounty-admin', 'admin'] });
  expect(screen.queryByText('The page')).toBeNull();
  await screen.findByText(unauthorized);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Act as Bounty admin',
    'Act as Admin',
  ]);
});

test('whom no held role helps is told so', async () => {
  open('/users', { role: 'bounty-hunter' });
  await screen.findByText(unauthorized);
  screen.getByText(/^None of your roles opens this page/);
  cleanup();
  open('/users', { role: 'bounty-hunter', roles: ['bounty-hunter', 'admin'] });
  await screen.findByText(unauthorized);
  expect(screen.queryByText(/^None of your roles/)).toBeNull();
});

test('without a confirmed e-mail only the contacts open', async () => {
  open('/dashboard', { role: 'bounty-hunter', emailVerified: false });
  await screen.findByRole('heading', { name: 'Confirm your e-mail' });
  screen.getByText(/ada@quarry\.test/);
  cleanup();
  open('/contacts', { role: 'bounty-hunter', emailVerified: false });
  expect(screen.queryByText('The page')).not.toBeNull();
});

const setUp = { name: 'Set up a second factor' };

test('staff without a second factor that they need are led to their profile', async () => {
  open('/users', { role: 'admin' }, { isRequired: true });
  await screen.findByRole('heading', setUp);
  expect(screen.getByRole('link', { name: 'Open your profile' }).getAttribute('href')).toBe('/edit');
  expect(screen.queryByText('The page')).toBeNull();
});

test('so is everybody where everybody needs one, and where not only staff are', async () => {
  open('/dashboard', { role: 'bounty-hunter' }, { secondFactor: 'everyone', isRequired: true });
  await screen.findByRole('heading', setUp);
  expect(screen.queryByText('The page')).toBeNull();
  cleanup();
  open('/dashboard', { role: 'bounty-hunter', roles: ['bounty-hunter', 'admin'] }, { isRequired: true });
  expect(screen.queryByText('The page')).not.toBeNull();
});

test('where a second factor is set up, nobody needs one', () => {
  open('/edit', { role: 'bounty-hunter' }, { secondFactor: 'everyone', isRequired: true });
  expect(screen.queryByText('The page')).not.toBeNull();
});
