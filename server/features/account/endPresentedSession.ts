import type { Platform } from '#server/platform/platform.ts';
import { findSession, isFromBrowser, type PresentedToken } from './exchangeRefreshToken.ts';
import { endSession } from './sessions.ts';

/**
 * Ends the session that a refresh token belongs to. The token and the browser's cookie are enough: whoever wants to
 * leave needn't renew an access token first.
 * @returns whose session it was, undefined when there is none of this browser
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
