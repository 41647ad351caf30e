import { textMember } from '#src/providers/json.ts';
import { publicRequest } from '#src/providers/services.ts';
import type { confirmEmail } from '#src/resources/auth/routes/confirmEmail.ts';
import type { confirmReset } from '#src/resources/auth/routes/confirmReset.ts';
import type { forgotPassword } from '#src/resources/auth/routes/forgotPassword.ts';
import type { PasswordOwner, readAccountLink } from '#src/resources/auth/routes/readAccountLink.ts';
import type { registerAccount } from '#src/resources/auth/routes/register.ts';
import type { BodyOf, PathOf } from '#src/schema/defineRoute.ts';

const post = (path: string, body: object) => publicRequest('auth', path, { method: 'POST', body });

// Imports only types, because the schemas of the routes are more code than the pages.

/** @throws ServerProblem if refused, ServerUnreachable without a response; so do the other requests */
export const register = (form: BodyOf<typeof registerAccount>) =>
  post('/auth/register' satisfies PathOf<typeof registerAccount>, form);

export const askForReset = (email: string) =>
  post('/auth/forgot' satisfies PathOf<typeof forgotPassword>, { email } satisfies BodyOf<typeof forgotPassword>);

export const resetPassword = (form: BodyOf<typeof confirmReset>) =>
  post('/auth/confirm-reset' satisfies PathOf<typeof confirmReset>, form);

export const confirmAddress = (form: BodyOf<typeof confirmEmail>) =>
  post('/auth/email-confirm' satisfies PathOf<typeof confirmEmail>, form);

/** A valid link with its purpose. */
export interface SeenLink {
  readonly email: string;
  /** The purpose of the link; a page has texts for the purposes that lead to it. */
  readonly purpose: string;
  /** The owner of the password that it asks for in this browser. */
  readonly passwordOf: PasswordOwner | undefined;
}

const isPasswordOwner = (text: string): text is PasswordOwner => text === 'registration' || text === 'account';

/** Checks a link without using it. */
export async function lookAtLink(token: string): Promise<SeenLink> {
  const body = { token } satisfies BodyOf<typeof readAccountLink>;
  const { json } = await post('/auth/account-link' satisfies PathOf<typeof readAccountLink>, body);
  const passwordOf = textMember(json, 'passwordOf');
  return {
    email: textMember(json, 'email'),
    purpose: textMember(json, 'purpose'),
    passwordOf: isPasswordOwner(passwordOf) ? passwordOf : undefined,
  };
}
