import { sessionEnded } from './errors.ts';
import { ofCurrentUser } from './http.ts';
import { replacingTokens } from './refresh.ts';
import { announceReplacement } from './replacedTokens.ts';
import { publicRequest, type ServiceCall } from './services.ts';
import { currentUser, keepTokens, tokens } from './session.ts';

/** A call that is answered with other tokens of the session. No tab refreshes meanwhile: it would show a token that is refused from now on. */
const replace: ServiceCall<void> = async (...call) => {
  const userId = currentUser();
  if (userId === null) throw sessionEnded();
  await replacingTokens(userId, async () => {
    const { json } = await publicRequest(...call);
    const replaced = tokens(userId);
    // Signed out in another tab.
    if (replaced === null) throw sessionEnded();
    keepTokens(json);
    await announceReplacement(replaced.accessToken);
  });
};

/**
 * A call of the signed-in user that is answered with new tokens: the session goes on with them, in the other tabs too.
 * @throws what `request` throws
 */
export const requestNewTokens: ServiceCall<void> = ofCurrentUser(replace);
