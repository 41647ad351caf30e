import type { BodyOf, PathOf } from '#src/schema/defineRoute.ts';
import type { renewTokens } from '#src/schema/sessionRoutes.ts';
import { ServerProblem, ServerUnreachable, sessionEndedError } from './errors.ts';
import { publicRequest } from './services.ts';
import {
  currentUser,
  currentViewer,
  loginFormFlag,
  readTokens,
  removeAccount,
  storeTokens,
  type Tokens,
} from './session.ts';
import { announceReplacement, awaitReplacement } from './tokenReplacement.ts';

/** Refusals that don't concern the session: request time-out, too many requests. */
const inconclusive = new Set([408, 429]);

const endsSession = (error: unknown): boolean =>
  error instanceof ServerProblem && error.status >= 400 && error.status < 500 && !inconclusive.has(error.status);

/** Replaces a user’s tokens in one tab at a time by Web Locks; without them, in each tab separately. */
export const withTokenLock = <T>(userId: number, task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(`quarry.refresh.${userId}`, task) : task();

async function sendRefresh(userId: number, oldTokens: Tokens): Promise<void> {
  const { json } = await publicRequest('auth', '/auth/refresh-token' satisfies PathOf<typeof renewTokens>, {
    method: 'PUT',
    body: { refreshToken: oldTokens.refreshToken } satisfies BodyOf<typeof renewTokens>,
  });
  const currentTokens = readTokens(userId);
  if (currentTokens === null) throw sessionEndedError();
  // The user has signed in again since then: the new session counts.
  if (currentTokens.refreshToken !== oldTokens.refreshToken) return;
  try {
    storeTokens(json);
  } catch (cause) {
    throw new ServerUnreachable(cause);
  }
}

/**
 * Deletes a user's tokens after the server has rejected them. The next login informs only the current user, unless it was a viewed session.
 */
function endSession(userId: number): void {
  if (currentUser() === userId && currentViewer(userId) === null) loginFormFlag.set();
  removeAccount(userId);
}

async function refreshOnce(userId: number, rejected: string): Promise<void> {
  await awaitReplacement(rejected, () => readTokens(userId)?.accessToken !== rejected);
  const oldTokens = readTokens(userId);
  if (oldTokens === null) throw sessionEndedError();
  // Another tab has refreshed while this one waited for the lock.
  if (oldTokens.accessToken !== rejected) return;
  try {
    await sendRefresh(userId, oldTokens);
    await announceReplacement(rejected);
  } catch (error) {
    if (!endsSession(error)) throw error;
    const currentTokens = readTokens(userId);
    // The user has signed in or reauthenticated since then: the server rejected other tokens.
    if (currentTokens !== null && currentTokens.refreshToken !== oldTokens.refreshToken) return;
    endSession(userId);
    throw sessionEndedError();
  }
}

const pendingRefreshes = new Map<number, Promise<void>>();

/**
 * Replaces the user's tokens, after the server has refused the access token `rejected`. Concurrent requests, in any number of tabs, share
 * one refresh.
 * @throws ServerProblem 401 when the session is over (it is then ended here), ServerUnreachable when the server doesn't respond
 */
export function refresh(userId: number, rejected: string): Promise<void> {
  const pending = pendingRefreshes.get(userId);
  if (pending !== undefined) return pending;
  const task = withTokenLock(userId, () => refreshOnce(userId, rejected)).finally(() =>
    pendingRefreshes.delete(userId),
  );
  pendingRefreshes.set(userId, task);
  return task;
}
