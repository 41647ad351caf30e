import * as z from 'zod/mini';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { codeField } from '../accountForms.ts';
import { codesExample } from './codesExample.ts';
import { ownAccountRoute, sensitiveFactorRoute } from './ownAccountRoute.ts';
import { ownPasskey } from './passkeys.ts';

export const readSecondFactor = defineRoute({
  ...ownAccountRoute,
  method: 'GET',
  path: '/auth/second-factor',
  summary: 'Read the state of your second factors',
  answerDescription:
    'The time at which an authenticator app was added, the passkeys, and the number of unused recovery codes.',
  answer: z.object({
    /** Null without an authenticator app. */
    since: z.nullable(z.string()),
    lastUsedAt: z.nullable(z.string()),
    passkeys: z.array(ownPasskey),
    recoveryCodesLeft: z.int(),
    /** Whether one of the user's roles requires a second factor. */
    isRequired: z.boolean(),
  }),
  example: {
    since: '2026-01-20T08:00:00.000Z',
    lastUsedAt: null,
    passkeys: [],
    recoveryCodesLeft: 10,
    isRequired: false,
  },
});

export const startSecondFactor = defineRoute({
  ...sensitiveFactorRoute,
  path: '/auth/second-factor/start',
  summary: 'Start setting up an authenticator app',
  description:
    'Nothing changes until its first code is confirmed. Earlier secrets that weren’t confirmed no longer work.',
  answerDescription: 'A new secret for the app, and its URL for a QR code.',
  answer: z.object({ secret: z.string(), address: z.string() }),
  example: {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    address:
      'otpauth://totp/Quarry:ada%40example.com?issuer=Quarry&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
  },
});

export const confirmSecondFactor = defineRoute({
  ...sensitiveFactorRoute,
  path: '/auth/second-factor/confirm',
  summary: 'Confirm an authenticator app with its first code',
  description:
    'Signing in then requires a code of this app, which replaces an earlier app. Ends your other sessions, and sends an email about the change.',
  body: z.strictObject({ code: codeField() }),
  bodyExample: { code: '492039' },
  answerDescription:
    'Ten recovery codes, which are returned only once; none if you already have passkeys. Each code replaces an app code once.',
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  example: { recoveryCodes: codesExample },
  problems: ['required', 'blank', 'tooLong', 'invalidText', 'wrongCode', 'noSetup', 'busy'],
});

export const renewRecoveryCodes = defineRoute({
  ...sensitiveFactorRoute,
  path: '/auth/second-factor/recovery-codes',
  summary: 'Create new recovery codes',
  description: 'Earlier codes no longer work. Sends an email about the change.',
  answerDescription: 'Ten recovery codes, which are returned only once.',
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  example: { recoveryCodes: codesExample },
  problems: ['noSetup', 'busy'],
});

export const removeSecondFactor = defineRoute({
  ...sensitiveFactorRoute,
  path: '/auth/second-factor/remove',
  summary: 'Remove your authenticator app',
  description: 'Without passkeys, the recovery codes are removed too. Sends an email about the change.',
  status: 204,
  answerDescription: 'Signing in no longer requires an app code.',
  answer: z.undefined(),
  problems: ['secondFactorKept'],
});

export type SecondFactor = AnswerOf<typeof readSecondFactor>;
