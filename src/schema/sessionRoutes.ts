import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { emailText, loginText, requiredText } from '#src/schema/formTexts.ts';
import { passkeyAssertion, passkeyAssertionExample, passkeyRequest, passkeyRequestExample } from './passkeySchemas.ts';

const tokenLength = 512;
/** More characters than a code of an app or a recovery code has. */
const codeLength = 32;

/** The second step is a code or a passkey; if both are sent, the passkey counts. */
const signInForm = z.strictObject({
  login: loginText(),
  password: requiredText(limits.passwordLength.max),
  code: z.optional(requiredText(codeLength)),
  passkey: z.optional(passkeyAssertion),
});

const refreshForm = z.strictObject({ refreshToken: requiredText(tokenLength) });

/** The tokens of a new or renewed session. */
export const tokens = z.strictObject({ accessToken: z.string(), refreshToken: z.string() });

const refreshToken = 'q3lX0m0iVbq1Z0G6H2tq8fG4mJc0t8m3kUq5w1o9u7E';
export const tokensExample = { accessToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.3Yw', refreshToken };

/** Public. The limit is high enough for a few hundred people behind one IP address. */
const publicAccess = { service: 'auth', access: 'public', perMinute: 300 } as const;

/** The headers of responses that bind a session to its browser. */
export const sessionHeaders = { 'Set-Cookie': z.string().check(z.describe('Binds the session to this browser.')) };

export const signIn = defineRoute({
  ...publicAccess,
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in',
  description:
    'Failed attempts are counted by IP address and by account. After ten, one attempt a minute is accepted. A session that this browser had of the account ends. Who has a second factor is asked for a code or a passkey after the right password: send all three.',
  body: signInForm,
  bodyExample: { login: 'manager@quarry.test', password: 'quarry-demo-1' },
  answerDescription: 'The tokens of the new session.',
  headers: sessionHeaders,
  answer: tokens,
  example: tokensExample,
  problems: [
    'blank',
    'tooLong',
    'invalidText',
    'wrongCredentials',
    'confirmEmailFirst',
    'accountBanned',
    'accountDisabled',
    'codeNeeded',
    'wrongCode',
    'wrongPasskey',
    'passkeyExpired',
    'tooManySignIns',
    'busy',
  ],
});

export const startPasskeySignIn = defineRoute({
  ...publicAccess,
  method: 'POST',
  path: '/auth/login/passkey/start',
  summary: 'Begin to sign in with a passkey',
  description: 'Answers the same for everybody: the browser offers the passkeys that it has.',
  answerDescription: `What a passkey is asked with. It can be answered once, within ${limits.passkeyMinutes} minutes, from this browser.`,
  headers: { 'Set-Cookie': z.string().check(z.describe('Binds the answer to this browser.')) },
  answer: passkeyRequest,
  example: passkeyRequestExample,
});

export const signInByPasskey = defineRoute({
  ...publicAccess,
  method: 'POST',
  path: '/auth/login/passkey',
  summary: 'Sign in with a passkey',
  description:
    'In place of e-mail, password and code: the authenticator has asked for a PIN, a finger or a face. A passkey that nobody has is refused like one that has signed something else.',
  body: passkeyAssertion,
  bodyExample: passkeyAssertionExample,
  answerDescription: 'The tokens of the new session.',
  headers: sessionHeaders,
  answer: tokens,
  example: tokensExample,
  problems: [
    'required',
    'blank',
    'tooLong',
    'invalidText',
    'wrongPasskey',
    'passkeyExpired',
    'accountBanned',
    'accountDisabled',
    'tooManySignIns',
  ],
});

export const renewTokens = defineRoute({
  ...publicAccess,
  method: 'PUT',
  path: '/auth/refresh-token',
  summary: 'Exchange a refresh token for new tokens',
  description:
    'Each refresh token can be exchanged once. If it is sent again within ten seconds, the answer is the same. After that, using it again ends the session.',
  body: refreshForm,
  bodyExample: { refreshToken },
  answerDescription: 'The next tokens of the session.',
  answer: tokens,
  example: tokensExample,
  problems: ['notSignedIn'],
});

export const signOut = defineRoute({
  ...publicAccess,
  method: 'POST',
  path: '/auth/logout',
  summary: 'Sign out',
  body: refreshForm,
  bodyExample: { refreshToken },
  status: 204,
  answerDescription: 'The session has ended.',
  answer: z.undefined(),
});

export const resendConfirmation = defineRoute({
  ...publicAccess,
  perMinute: limits.accountRequestsPerMinute,
  method: 'POST',
  path: '/auth/email-confirm/resend',
  summary: 'Send the mail with the confirmation again',
  description:
    'Renews the link of the registration whose password is sent, or that was made in this browser. Answers the same whatever there is.',
  body: z.strictObject({ email: emailText(), password: z.optional(requiredText(limits.passwordLength.max)) }),
  bodyExample: { email: 'ada@example.com', password: 'three-unrelated-words' },
  status: 204,
  answerDescription: 'If there is such a registration, it has a new link. Its earlier links no longer work.',
  answer: z.undefined(),
  problems: ['required', 'blank', 'tooLong', 'invalidText', 'invalidEmail', 'tooManyMails', 'busy'],
});

export type Tokens = AnswerOf<typeof signIn>;
