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
  summary: 'Authenticate again with your password, a code or a passkey',
  description: `Allows sensitive changes in this session for ${limits.recentAuthenticationMinutes} minutes: password, email, second factor, wallets, sessions, and changes that affect others, such as roles, bans, payments and machine tokens. At the review desk, each decision extends this time for the same move by ${limits.recentAuthenticationMinutes} minutes, up to ${limits.extendedAuthenticationMinutes} minutes in total. Send exactly one of the fields. The code comes from an authenticator app, or is a recovery code.`,
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
  answerDescription: 'The new tokens of the session. Its earlier tokens no longer work.',
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
  summary: 'Start using a passkey in place of your password',
  answerDescription: `The challenge for your passkeys. It can be used once, within ${limits.passkeyMinutes} minutes, in this session.`,
  answer: passkeyRequest,
  example: passkeyRequestExample,
});
