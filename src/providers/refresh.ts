import type { BodyOf, PathOf } from '#src/schema/defineRoute.ts';
import type { renewTokens } from '#src/schema/sessionRoutes.ts';
import { ServerProblem, ServerUnreachable, sessionEnded } from './errors.ts';
import { announceReplacement, awaitReplacement } from './replacedTokens.ts';
import { publicRequest } from './services.ts';
import { currentUser, forget, keepTokens, loginFormFlag, type Tokens, tokens, viewer } from './session.ts';

/** Refusals that say nothing about the session: request time-out, too many requests. */
const inconclusive = new Set([408, 429]);

const endsSession = (error: unknown): boolean =>
  error instanceof ServerProblem && error.status >= 400 && error.status < 500 && !inconclusive.has(error.status);

/** Runs what replaces a user’s tokens in one tab at a time by Web Locks; in browsers without them, in each tab by itself. */
export const replacingTokens = <T>(userId: number, task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(`quarry.refresh.${userId}`, task) : task();

async function renew(userId: number, held: Tokens): Promise<void> {
  const { json } = await publicRequest('auth', '/auth/refresh-token' satisfies PathOf<typeof renewTokens>, {
    method: 'PUT',
    body: { refreshToken: held.refreshToken } satisfies BodyOf<typeof renewTokens>,
  });
  const now = tokens(userId);
  if (now === null) throw sessionEnded();
  // The user has signed in again meanwhile: the new session counts.
  if (now.refreshToken !== held.refreshToken) return;
  try {
    keepTokens(json);
  } catch (cause) {
    throw new ServerUnreachable(cause);
  }
}

/** Forgets a user whose tokens the server rejects. Only the current user is told of it at the next login, unless it was a view. */
function endSession(userId: number): void {
  if (currentUser() === userId && viewer(userId) === null) loginFormFlag.set();
  forget(userId);
}

async function refreshOnce(userId: number, rejected: string): Promise<void> {
  await awaitReplacement(rejected, () => tokens(userId)?.accessToken !== rejected);
  const held = tokens(userId);
  if (held === null) throw sessionEnded();
  // Another tab has refreshed while this one waited for the lock.
  if (held.accessToken !== rejected) return;
  try {
    await renew(userId, held);
    await announceReplacement(rejected);
  } catch (error) {
    if (!endsSession(error)) throw error;
    const now = tokens(userId);
    // The user has signed in or given the password again meanwhile: these tokens aren’t the ones that were refused.
    if (now !== null && now.refreshToken !== held.refreshToken) return;
    endSession(userId);
    throw sessionEnded();
  }
}

const running = new Map<number, Promise<void>>();

/**
 * Replaces the user's tokens, after the server has refused the access token `rejected`. Concurrent calls, in any
 * number of tabs, send one request.
 * @throws ServerProblem 401 when the session is over (it is ended here then), ServerUnreachable when nobody answers
 */
export function refresh(userId: number, rejected: string): Promise<void> {
  const pending = running.get(userId);
  if (pending !== undefined) return pending;
  const task = replacingTokens(userId, () => refreshOnce(userId, rejected)).finally(() => running.delete(userId));
  running.set(userId, task);
  return task;
}
