// @vitest-environment file-window
import { expect, test } from 'vitest';
import { ServerProblem, ServerUnreachable } from '#src/providers/errors.ts';
import { eachWithPlatform, leaveSignedIn } from './platform.ts';

const here = eachWithPlatform();

async function load() {
  leaveSignedIn(3, 7);
  const session = await import('#src/providers/session.ts');
  const role = await import('#src/providers/role.ts');
  const { queryClient } = await import('#src/providers/queryClient.ts');
  return { session, role, queryClient };
}

test.each([
  [400, 0],
  [401, 0],
  [403, 0],
  [404, 0],
  [409, 0],
  [429, 0],
  [500, 2],
])('a read that fails with %i is tried again %i times', async (status, times) => {
  const { queryClient } = await load();
  let calls = 0;
  const queryFn = async () => {
    calls += 1;
    throw new ServerProblem(status, []);
  };
  const { retry } = queryClient.getDefaultOptions().queries ?? {};
  await queryClient.fetchQuery({ queryKey: [status], queryFn, retry, retryDelay: 0 }).catch(() => undefined);
  expect(calls).toBe(1 + times);
});

test('a read that took too long isn’t tried again, which would triple the wait', async () => {
  const { isShownInBanner, isTransient, ServerTimedOut } = await import('#src/providers/errors.ts');
  expect(isTransient(new ServerTimedOut(undefined))).toBe(false);
  // The list itself says so, with a button to try again.
  expect(isShownInBanner(new ServerTimedOut(undefined))).toBe(false);
});

test('a read that nobody answers is tried again, a fault of the program is not', async () => {
  const { isTransient } = await import('#src/providers/errors.ts');
  const { ServerUnreachable: Unreachable } = await import('#src/providers/errors.ts');
  expect(isTransient(new Unreachable(undefined))).toBe(true);
  expect(isTransient(new TypeError('undefined is not a function'))).toBe(false);
  expect(new ServerUnreachable(undefined).status).toBe(503);
});

test('another account finds nothing of the one before, also when another tab has changed it', async () => {
  const { queryClient, session } = await load();
  queryClient.setQueryData(['campaigns'], [1]);
  session.switchAccount(3);
  expect(queryClient.getQueryData(['campaigns'])).toBeUndefined();
  queryClient.setQueryData(['campaigns'], [2]);
  localStorage.setItem('quarry.currentUser', '7');
  window.dispatchEvent(new StorageEvent('storage', { key: 'quarry.currentUser' }));
  expect(queryClient.getQueryData(['campaigns'])).toBeUndefined();
});

test('another role finds nothing of the one before but the profile', async () => {
  const { queryClient, role } = await load();
  role.chooseRole(['admin', 'publisher']);
  queryClient.setQueryData(['campaigns'], [1]);
  queryClient.setQueryData(['profile', 7], 'profile');
  role.switchRole('admin', ['admin', 'publisher']);
  expect(queryClient.getQueryData(['campaigns'])).toEqual([1]);
  role.switchRole('publisher', ['admin', 'publisher']);
  expect(queryClient.getQueryData(['campaigns'])).toBeUndefined();
  expect(queryClient.getQueryData(['profile', 7])).toBe('profile');
});

test('what another tab keeps without changing the account leaves everything as it is', async () => {
  const { queryClient } = await load();
  queryClient.setQueryData(['campaigns'], [1]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'quarry.sidebar' }));
  expect(queryClient.getQueryData(['campaigns'])).toEqual([1]);
  expect(here.platform.calls).toEqual([]);
});
