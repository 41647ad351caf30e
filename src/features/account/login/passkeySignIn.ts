import { callRoute } from '#src/providers/callRoute.ts';
import { signIn, startSession } from '#src/providers/session.ts';
import { signInByPasskey, startPasskeySignIn } from '#src/schema/sessionRoutes.ts';
import { valueOf } from '../emptyLayout/formErrors.ts';
import { signWithPasskey } from '../passkeys/browserPasskeys.ts';

/**
 * Signs in with a passkey, and makes its owner the current user. Loaded on demand, because it is more code than the page.
 * @param data the typed values, which a passkey doesn't require
 * @param isSecondStep whether it follows the password, or replaces it
 * @throws FormFailure, ServerProblem, ServerUnreachable
 */
export async function enterByPasskey(data: FormData, isSecondStep: boolean): Promise<void> {
  const passkey = await signWithPasskey(await callRoute(startPasskeySignIn, { params: {} }));
  if (isSecondStep) await signIn(valueOf(data, 'login').trim(), valueOf(data, 'password'), { passkey });
  else startSession(await callRoute(signInByPasskey, { params: {}, body: passkey }));
}
