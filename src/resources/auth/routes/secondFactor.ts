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
  summary: 'Read how your second factor stands',
  answerDescription: 'Since when there is an authenticator app, the passkeys, and what is left of the recovery codes.',
  answer: z.object({
    /** Null without an authenticator app. */
    since: z.nullable(z.string()),
    lastUsedAt: z.nullable(z.string()),
    passkeys: z.array(ownPasskey),
    recoveryCodesLeft: z.int(),
    /** Whether one of the roles that somebody holds can’t be acted in without it. */
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
  summary: 'Begin to set up an authenticator app',
  description:
    'Nothing changes until its first code is confirmed. Earlier secrets that weren’t confirmed no longer work.',
  answerDescription: 'A new secret for the app, and the same as an address for a QR code.',
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
    'From then on signing in asks for its code. It takes the place of an earlier app. Your other sessions end, and a mail tells of it.',
  body: z.strictObject({ code: codeField() }),
  bodyExample: { code: '492039' },
  answerDescription:
    'Ten recovery codes, which are told here alone; none for who has passkeys already. Each works once in place of the app’s code.',
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  example: { recoveryCodes: codesExample },
  problems: ['required', 'blank', 'tooLong', 'invalidText', 'wrongCode', 'noSetup', 'busy'],
});

export const renewRecoveryCodes = defineRoute({
  ...sensitiveFactorRoute,
  path: '/auth/second-factor/recovery-codes',
  summary: 'Make new recovery codes',
  description: 'Earlier ones no longer work, and a mail tells of it.',
  answerDescription: 'Ten recovery codes, which are told here alone.',
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  example: { recoveryCodes: codesExample },
  problems: ['noSetup', 'busy'],
});

export const removeSecondFactor = defineRoute({
  ...sensitiveFactorRoute,
  path: '/auth/second-factor/remove',
  summary: 'Remove your authenticator app',
  description: 'Without passkeys the recovery codes are removed too. A mail tells of it.',
  status: 204,
  answerDescription: 'Signing in no longer asks for its code.',
  answer: z.undefined(),
  problems: ['secondFactorKept'],
});

export type SecondFactor = AnswerOf<typeof readSecondFactor>;
