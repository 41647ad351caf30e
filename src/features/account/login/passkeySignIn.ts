import { ask } from '#src/providers/ask.ts';
import { enter } from '#src/providers/session.ts';
import type { PasskeyAssertion } from '#src/schema/passkeySchemas.ts';
import { signInByPasskey, startPasskeySignIn } from '#src/schema/sessionRoutes.ts';
import { signWithPasskey } from '../passkeys/browserPasskeys.ts';

/**
 * Has a passkey sign what signing in asks. Loaded when somebody has one: it is more code than the page.
 * @throws FormFailure, ServerProblem, ServerUnreachable
 */
export const signForSignIn = async (): Promise<PasskeyAssertion> =>
  signWithPasskey(await ask(startPasskeySignIn, { params: {} }));

/**
 * Signs in with a passkey alone, and makes its owner the current user.
 * @throws FormFailure, ServerProblem, ServerUnreachable
 */
export async function enterByPasskey(): Promise<void> {
  enter(await ask(signInByPasskey, { params: {}, body: await signForSignIn() }));
}
