import { ask } from '#src/providers/ask.ts';
import { enter, signIn } from '#src/providers/session.ts';
import { signInByPasskey, startPasskeySignIn } from '#src/schema/sessionRoutes.ts';
import { signWithPasskey } from '../passkeys/browserPasskeys.ts';

// Loaded when somebody uses a passkey: it is more code than the page.

const sign = async () => signWithPasskey(await ask(startPasskeySignIn, { params: {} }));

/**
 * Signs in with a passkey alone, and makes its owner the current user.
 * @throws FormFailure, ServerProblem, ServerUnreachable
 */
export async function enterAlone(): Promise<void> {
  enter(await ask(signInByPasskey, { params: {}, body: await sign() }));
}

/**
 * Signs in with the password, and a passkey as the second step.
 * @throws FormFailure, ServerProblem, ServerUnreachable
 */
export async function enterWithPassword(login: string, password: string): Promise<void> {
  await signIn(login.trim(), password, { passkey: await sign() });
}
