import type { Platform } from '#server/platform/platform.ts';
import { findSession, isFromBrowser, type PresentedToken } from './exchangeRefreshToken.ts';
import { endSession } from './sessions.ts';

/**
 * Ends the session of a refresh token. The token and the browser's cookie suffice: signing out requires no new access token.
 * @returns the user of the session, undefined if this browser has no such session
 */
export async function endPresentedSession(
  { database }: Platform,
  presented: Pick<PresentedToken, 'refreshToken' | 'bindingOf'>,
): Promise<number | undefined> {
  return database.transaction(async (tx) => {
    const session = await findSession(tx, presented.refreshToken);
    if (session === undefined || !isFromBrowser(session, presented)) return undefined;
    await endSession(tx, session.sessionId, 'signed out');
    return session.userId;
  });
}
