import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { requiredText } from '#src/schema/formTexts.ts';
import { codeField } from '../accountForms.ts';
import { ownAccountRoute } from './ownAccountRoute.ts';

export const reauthenticate = defineRoute({
  ...ownAccountRoute,
  method: 'POST',
  path: '/auth/reauthenticate',
  summary: 'Give your password or a code again',
  description: `For ${limits.recentAuthenticationMinutes} minutes the same session may then change what asks for it: password, e-mail, second factor, wallets, sessions. Send one of both; the code is an authenticator app’s, or a recovery code.`,
  body: z
    .strictObject({ password: z.optional(requiredText(limits.passwordLength.max)), code: z.optional(codeField()) })
    .check(
      z.refine(({ password, code }) => (password === undefined) !== (code === undefined), {
        error: 'required',
        path: ['password'],
      }),
    ),
  bodyExample: { password: 'three-unrelated-words' },
  status: 204,
  answerDescription: 'It was right.',
  answer: z.undefined(),
  problems: ['required', 'blank', 'tooLong', 'invalidText', 'wrongPassword', 'wrongCode', 'tooManySignIns', 'busy'],
});
