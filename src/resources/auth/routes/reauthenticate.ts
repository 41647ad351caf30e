import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { requiredText } from '#src/schema/formTexts.ts';
import { passkeyAssertion, passkeyRequest, passkeyRequestExample } from '#src/schema/passkeySchemas.ts';
import { sessionHeaders, tokens, tokensExample } from '#src/schema/sessionRoutes.ts';
import { codeField } from '../accountForms.ts';
import { ownAccountRoute } from './ownAccountRoute.ts';

export const reauthenticate = defineRoute({
  ...ownAccountRoute,
  method: 'POST',
  path: '/auth/reauthenticate',
  summary: 'Give your password, a code or a passkey again',
  description: `For ${limits.recentAuthenticationMinutes} minutes the same session may then change what asks for it: password, e-mail, second factor, wallets, sessions, and what matters to others, such as roles, bans, payments and machine tokens. At the review desk, each decision of one move extends that for the same move by ${limits.recentAuthenticationMinutes} minutes, up to ${limits.extendedAuthenticationMinutes} minutes in all. Send one of them; the code is an authenticator app’s, or a recovery code.`,
  body: z
    .strictObject({
      password: z.optional(requiredText(limits.passwordLength.max)),
      code: z.optional(codeField()),
      passkey: z.optional(passkeyAssertion),
    })
    .check(
      z.refine((given) => Object.values(given).filter((each) => each !== undefined).length === 1, {
        error: 'required',
        path: ['password'],
      }),
    ),
  bodyExample: { password: 'three-unrelated-words' },
  answerDescription: 'The new tokens of the session. All that it had before open nothing any more.',
  headers: sessionHeaders,
  answer: tokens,
  example: tokensExample,
  problems: [
    'required',
    'blank',
    'tooLong',
    'invalidText',
    'wrongPassword',
    'wrongCode',
    'wrongPasskey',
    'passkeyExpired',
    'tooManySignIns',
    'busy',
  ],
});

export const startPasskeyReauthentication = defineRoute({
  ...ownAccountRoute,
  method: 'POST',
  path: '/auth/reauthenticate/passkey/start',
  summary: 'Begin to use a passkey in place of your password',
  answerDescription: `What your passkeys are asked with. It can be answered once, within ${limits.passkeyMinutes} minutes, in this session.`,
  answer: passkeyRequest,
  example: passkeyRequestExample,
});
