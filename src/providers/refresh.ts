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

/** Refusals that say nothing about the session: request time-out, too many requests. */
const inconclusive = new Set([408, 429]);

const endsSession = (error: unknown): boolean =>
  error instanceof ServerProblem && error.status >= 400 && error.status < 500 && !inconclusive.has(error.status);

/** Runs what replaces a user’s tokens in one tab at a time by Web Locks; in browsers without them, in each tab by itself. */
export const withTokenLock = <T>(userId: number, task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(`quarry.refresh.${userId}`, task) : task();

async function sendRefresh(userId: number, oldTokens: Tokens): Promise<void> {
  const { json } = await publicRequest('auth', '/auth/refresh-token' satisfies PathOf<typeof renewTokens>, {
    method: 'PUT',
    body: { refreshToken: oldTokens.refreshToken } satisfies BodyOf<typeof renewTokens>,
  });
  const currentTokens = readTokens(userId);
  if (currentTokens === null) throw sessionEndedError();
  // The user has signed in again meanwhile: the new session counts.
  if (currentTokens.refreshToken !== oldTokens.refreshToken) return;
  try {
    storeTokens(json);
  } catch (cause) {
    throw new ServerUnreachable(cause);
  }
}

/** Forgets a user whose tokens the server rejects. Only the current user is told of it at the next login, unless it was a view. */
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
    // The user has signed in or given the password again meanwhile: these tokens aren’t the ones that were refused.
    if (currentTokens !== null && currentTokens.refreshToken !== oldTokens.refreshToken) return;
    endSession(userId);
    throw sessionEndedError();
  }
}

const pendingRefreshes = new Map<number, Promise<void>>();

/**
 * Replaces the user's tokens, after the server has refused the access token `rejected`. Concurrent calls, in any
 * number of tabs, send one request.
 * @throws ServerProblem 401 when the session is over (it is ended here then), ServerUnreachable when nobody answers
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
