import type { reauthenticate } from '#src/resources/auth/routes/reauthenticate.ts';
import type { BodyOf, PathOf } from '#src/schema/defineRoute.ts';
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

const replaceOfCurrentUser = ofCurrentUser(replace);

/**
 * Shows the server once more that it is the user. The session goes on with other tokens, in the other tabs too.
 * @param evidence the password, or what a passkey has signed
 * @throws what `request` throws
 */
export const authenticateAgain = (evidence: BodyOf<typeof reauthenticate>): Promise<void> =>
  replaceOfCurrentUser('auth', '/auth/reauthenticate' satisfies PathOf<typeof reauthenticate>, {
    method: 'POST',
    body: evidence,
  });
