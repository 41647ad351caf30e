import { textMember } from '#src/providers/json.ts';
import { publicRequest } from '#src/providers/services.ts';
import type { confirmEmail } from '#src/resources/auth/routes/confirmEmail.ts';
import type { confirmReset } from '#src/resources/auth/routes/confirmReset.ts';
import type { forgotPassword } from '#src/resources/auth/routes/forgotPassword.ts';
import type { PasswordOwner, readAccountLink } from '#src/resources/auth/routes/readAccountLink.ts';
import type { registerAccount } from '#src/resources/auth/routes/register.ts';
import type { BodyOf, PathOf } from '#src/schema/defineRoute.ts';

const post = (path: string, body: object) => publicRequest('auth', path, { method: 'POST', body });

// Their types alone: the schemas of the routes are more code than the pages.

/** @throws ServerProblem when refused, ServerUnreachable when nobody answers; so do the others */
export const register = (form: BodyOf<typeof registerAccount>) =>
  post('/auth/register' satisfies PathOf<typeof registerAccount>, form);

export const askForReset = (email: string) =>
  post('/auth/forgot' satisfies PathOf<typeof forgotPassword>, { email } satisfies BodyOf<typeof forgotPassword>);

export const resetPassword = (form: BodyOf<typeof confirmReset>) =>
  post('/auth/confirm-reset' satisfies PathOf<typeof confirmReset>, form);

export const confirmAddress = (form: BodyOf<typeof confirmEmail>) =>
  post('/auth/email-confirm' satisfies PathOf<typeof confirmEmail>, form);

/** What a link is for, as far as it works. */
export interface SeenLink {
  readonly email: string;
  /** What it is for; a page has its words for those that lead there. */
  readonly purpose: string;
  /** Whose password it asks for in this browser. */
  readonly passwordOf: PasswordOwner | undefined;
}

const isPasswordOwner = (text: string): text is PasswordOwner => text === 'registration' || text === 'account';

/** Looks at a link without using it. */
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
