import { sessionEndedError } from './errors.ts';
import { asCurrentUser } from './http.ts';
import { withTokenLock } from './refresh.ts';
import { publicRequest, type ServiceCall } from './services.ts';
import { currentUser, readTokens, storeTokens } from './session.ts';
import { announceReplacement } from './tokenReplacement.ts';

/** A call that is answered with other tokens of the session. No tab refreshes meanwhile: it would show a token that is refused from now on. */
const replaceTokens: ServiceCall<void> = async (...call) => {
  const userId = currentUser();
  if (userId === null) throw sessionEndedError();
  await withTokenLock(userId, async () => {
    const { json } = await publicRequest(...call);
    const oldTokens = readTokens(userId);
    // Signed out in another tab.
    if (oldTokens === null) throw sessionEndedError();
    storeTokens(json);
    await announceReplacement(oldTokens.accessToken);
  });
};

/**
 * A call of the signed-in user that is answered with new tokens: the session goes on with them, in the other tabs too.
 * @throws what `request` throws
 */
export const requestNewTokens: ServiceCall<void> = asCurrentUser(replaceTokens);
