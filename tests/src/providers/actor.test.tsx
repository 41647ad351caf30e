import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { eachWithPlatform, leaveSignedIn } from './platform.ts';

const here = eachWithPlatform();
const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@quarry.test' };

afterEach(cleanup);

/** A page that shows the actor and what it has loaded, and switches the role. */
async function open() {
  leaveSignedIn(7);
  const { ActorProvider } = await import('#src/providers/ActorProvider.tsx');
  const { useActor } = await import('#src/providers/useActor.ts');
  const { useSwitchRole } = await import('#src/providers/useSwitchRole.ts');
  const { useDictionary } = await import('#src/providers/dictionary.ts');
  const { queryClient } = await import('#src/providers/queryClient.ts');

  function Page() {
    const { role, profile } = useActor();
    const { data = [] } = useDictionary('campaign-categories');
    const switchTo = useSwitchRole();
    return (
      <>
        <p>{`${profile.firstName} acts as ${role} and sees ${data.map(({ title }) => title).join()}`}</p>
        <input aria-label="Typed" />
        <button type="button" onClick={() => switchTo('publisher')}>
          Publisher
        </button>
        <button type="button" onClick={() => switchTo('advertiser')}>
          Advertiser
        </button>
      </>
    );
  }

  render(
    <QueryClientProvider client={queryClient}>
      <ActorProvider
        userId={7}
        waiting={<p>Waiting</p>}
        failed={(tryAgain, { message }) => (
          <>
            <p>{message}</p>
            <button type="button" onClick={tryAgain}>
              Try again
            </button>
          </>
        )}
      >
        <Page />
      </ActorProvider>
    </QueryClientProvider>,
  );
}

describe('the actor', () => {
  test('is there after waiting, and another role reads everything anew', async () => {
    here.platform.on('GET /api/auth/profile', () => ({ json: { ...person, roles: [5, 3, 7] } }));
    here.platform.on('GET /api/bounty/v0/campaign-categories', ({ headers }) => ({
      json: [{ id: 1, version: 1, title: `for ${String(headers['x-role'])}` }],
    }));
    await open();
    expect(screen.getByText('Waiting')).toBeTruthy();
    await screen.findByText('Ada acts as admin and sees for admin');
    await userEvent.type(screen.getByLabelText('Typed'), 'as admin');
    await userEvent.click(screen.getByText('Publisher'));
    await screen.findByText('Ada acts as publisher and sees for publisher');
    expect(screen.getByLabelText<HTMLInputElement>('Typed').value).toBe('');
    expect(here.platform.called('GET /api/auth/profile')).toHaveLength(1);
    await userEvent.click(screen.getByText('Advertiser'));
    expect(screen.getByText('Ada acts as publisher and sees for publisher')).toBeTruthy();
  });

  test('that cannot be loaded is the page error, from which one can try again', async () => {
    here.platform.on('GET /api/auth/profile', () => 403);
    here.platform.on('GET /api/bounty/v0/campaign-categories', () => ({ json: [] }));
    await open();
    await screen.findByText('Try again');
    here.platform.on('GET /api/auth/profile', () => ({ json: { ...person, roles: [3, 7] } }));
    await userEvent.click(screen.getByText('Try again'));
    await screen.findByText(/acts as publisher/);
  });

  test('whose role lacks what it needs is the page error that says what', async () => {
    here.platform.on('GET /api/auth/profile', () => ({ json: { ...person, roles: [3, 7] } }));
    const { registerRolePreparation } = await import('#src/providers/profile.ts');
    registerRolePreparation(() => Promise.reject(new Error('Loading chunk adnet failed')));
    await open();
    await screen.findByText('Loading chunk adnet failed');
  });
});
