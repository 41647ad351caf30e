import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ViewBanner } from '#src/layout/ViewBanner.tsx';
import { cachedActor } from '#src/providers/actor.ts';
import { currentUser, viewAs } from '#src/providers/session.ts';
import { ActorContext } from '#src/providers/useActor.ts';
import { leaveSignedIn, tokenPair } from '../providers/platform.ts';

beforeEach(() => {
  localStorage.clear();
  // The server isn’t there, which is told of the view that has ended.
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(): void {
  const profile = { id: 7, firstName: '', lastName: '', email: 'ada@quarry.test', roles: ['publisher'] as const };
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <ActorContext value={cachedActor({ ...profile, emailVerified: true }, 'publisher')}>
        <ViewBanner />
        <Routes>
          <Route path="/users/7" element={<h1>The user</h1>} />
          <Route path="*" element={<h1>The dashboard</h1>} />
        </Routes>
      </ActorContext>
    </MemoryRouter>,
  );
}

test('users themselves have no banner', () => {
  leaveSignedIn(7);
  open();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('whoever sees Quarry as a user is told so, and goes back to the user’s page in their own account', () => {
  leaveSignedIn(3);
  viewAs(tokenPair(7, 3));
  open();
  const text = 'You see Quarry as ada@quarry.test does. You can’t change anything.';
  expect(screen.getByRole('alert').textContent).toBe(text);
  fireEvent.click(screen.getByRole('button', { name: 'Back to your account' }));
  expect(currentUser()).toBe(3);
  expect(screen.queryByRole('alert')).toBeNull();
  screen.getByRole('heading', { name: 'The user' });
});
