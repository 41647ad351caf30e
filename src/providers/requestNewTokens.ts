import { sessionEndedError } from './errors.ts';
import { asCurrentUser } from './http.ts';
import { withTokenLock } from './refresh.ts';
import { publicRequest, type ServiceCall } from './services.ts';
import { currentUser, readTokens, storeTokens } from './session.ts';
import { announceReplacement } from './tokenReplacement.ts';

/** A request whose response has new tokens of the session. No tab may refresh until then: it would send a revoked token. */
const replaceTokens: ServiceCall<void> = async (...call) => {
  const userId = currentUser();
  if (userId === null) throw sessionEndedError();
  await withTokenLock(userId, async () => {
    const { json } = await publicRequest(...call);
    const oldTokens = readTokens(userId);
    // The user has signed out in another tab.
    if (oldTokens === null) throw sessionEndedError();
    storeTokens(json);
    await announceReplacement(oldTokens.accessToken);
  });
};

/**
 * A request of the signed-in user whose response has new tokens: the session continues with them, in the other tabs too.
 * @throws the errors of `request`
 */
export const requestNewTokens: ServiceCall<void> = asCurrentUser(replaceTokens);
