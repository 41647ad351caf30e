import { requestNewTokens } from '#src/providers/requestNewTokens.ts';
import type { reauthenticate } from '#src/resources/auth/routes/reauthenticate.ts';
import type { BodyOf, PathOf } from '#src/schema/defineRoute.ts';

/**
 * Shows the server once more that it is the session’s owner.
 * @param evidence the password, or what a passkey has signed
 * @throws what `request` throws
 */
export const authenticateAgain = (evidence: BodyOf<typeof reauthenticate>): Promise<void> =>
  requestNewTokens('auth', '/auth/reauthenticate' satisfies PathOf<typeof reauthenticate>, {
    method: 'POST',
    body: evidence,
  });
