import type { Platform } from '#server/platform/platform.ts';
import { findSession, isFrom, type Presented } from './exchange.ts';
import { endSession } from './sessions.ts';

/**
 * Ends the session that a refresh token belongs to. The token and the browser's cookie are enough: whoever wants to
 * leave needn't renew an access token first.
 * @returns whose session it was, undefined when there is none of this browser
 */
export async function finishSession(
  { database }: Platform,
  presented: Pick<Presented, 'refreshToken' | 'bindingOf'>,
): Promise<number | undefined> {
  return database.transaction(async (tx) => {
    const found = await findSession(tx, presented.refreshToken);
    if (found === undefined || !isFrom(found, presented)) return undefined;
    await endSession(tx, found.sessionId, 'signed out');
    return found.userId;
  });
}
