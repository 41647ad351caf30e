import { callRoute } from '#src/providers/callRoute.ts';
import { startPasskeyReauthentication } from '#src/resources/auth/routes/reauthenticate.ts';
import { signWithPasskey } from '../passkeys/browserPasskeys.ts';
import { authenticateAgain } from './authenticateAgain.ts';

/**
 * Proves by a passkey that the user is the session's owner.
 * @throws FormFailure, ServerProblem, ServerUnreachable
 */
export async function givePasskeyAgain(): Promise<void> {
  const passkey = await signWithPasskey(await callRoute(startPasskeyReauthentication, { params: {} }));
  await authenticateAgain({ passkey });
}
