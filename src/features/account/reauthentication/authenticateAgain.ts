import { requestNewTokens } from '#src/providers/requestNewTokens.ts';
import type { reauthenticate } from '#src/resources/auth/routes/reauthenticate.ts';
import type { BodyOf, PathOf } from '#src/schema/defineRoute.ts';

/**
 * Proves again that the user is the session's owner.
 * @param evidence the password, or the signature of a passkey
 * @throws errors of `request`
 */
export const authenticateAgain = (evidence: BodyOf<typeof reauthenticate>): Promise<void> =>
  requestNewTokens('auth', '/auth/reauthenticate' satisfies PathOf<typeof reauthenticate>, {
    method: 'POST',
    body: evidence,
  });
