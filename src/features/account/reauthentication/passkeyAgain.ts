import { ask } from '#src/providers/ask.ts';
import { reauthenticate, startPasskeyReauthentication } from '#src/resources/auth/routes/reauthenticate.ts';
import { signWithPasskey } from '../passkeys/browserPasskeys.ts';

/**
 * Shows by a passkey that it is still the session's owner.
 * @throws FormFailure, ServerProblem, ServerUnreachable
 */
export async function givePasskeyAgain(): Promise<void> {
  const passkey = await signWithPasskey(await ask(startPasskeyReauthentication, { params: {} }));
  await ask(reauthenticate, { params: {}, body: { passkey } });
}
