import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { moment } from '#src/schema/answerSchemas.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { requiredText } from '#src/schema/formTexts.ts';
import { lineText } from '#src/schema/lineText.ts';
import {
  passkeyAttestation,
  passkeyAttestationExample,
  passkeyCreation,
  passkeyCreationExample,
} from '#src/schema/passkeySchemas.ts';
import { codesExample } from './codesExample.ts';
import { ownFactorRoute, sensitiveFactorRoute } from './ownAccountRoute.ts';

/** What is told of a passkey. */
export const ownPasskey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: moment,
  lastUsedAt: z.nullable(moment),
});

export type OwnPasskey = z.output<typeof ownPasskey>;

const id = z.uuid({ error: 'invalidValue' });
const exampleId = '6f1d2c3b-4a59-4e87-9c60-1b2a3d4e5f60';

/** One line, as it stands in mails. */
const name = z.pipe(z.pipe(requiredText(limits.nameLength), lineText()), z.string().check(z.minLength(1, 'blank')));

export const startPasskey = defineRoute({
  ...sensitiveFactorRoute,
  path: '/auth/passkeys/start',
  summary: 'Begin to add a passkey',
  answerDescription: `What a browser makes a passkey with. It can be confirmed once, within ${limits.passkeyMinutes} minutes, in this session.`,
  answer: passkeyCreation,
  example: passkeyCreationExample,
  problems: ['tooManyPasskeys'],
});

export const addPasskey = defineRoute({
  ...sensitiveFactorRoute,
  path: '/auth/passkeys',
  summary: 'Add a passkey',
  description:
    'It signs you in by itself, and is the second step after your password. With the first second factor your other sessions end. A mail tells of it.',
  body: z.strictObject({ name, passkey: passkeyAttestation }),
  bodyExample: { name: 'Laptop', passkey: passkeyAttestationExample },
  answerDescription:
    'Ten recovery codes, which are told here alone; none for who has had a second factor before. Each works once in place of a passkey.',
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  example: { recoveryCodes: codesExample },
  problems: [
    'required',
    'blank',
    'tooLong',
    'invalidText',
    'wrongPasskey',
    'passkeyExpired',
    'passkeyTaken',
    'tooManyPasskeys',
    'busy',
  ],
});

export const renamePasskey = defineRoute({
  ...ownFactorRoute,
  method: 'POST',
  path: '/auth/passkeys/rename',
  summary: 'Rename one of your passkeys',
  body: z.strictObject({ id, name }),
  bodyExample: { id: exampleId, name: 'Old laptop' },
  status: 204,
  answerDescription: 'It has the new name.',
  answer: z.undefined(),
  problems: ['required', 'blank', 'tooLong', 'invalidText', 'invalidValue', 'notFound'],
});

export const removePasskey = defineRoute({
  ...sensitiveFactorRoute,
  path: '/auth/passkeys/remove',
  summary: 'Remove one of your passkeys',
  description: 'With the last second factor the recovery codes are removed too. A mail tells of it.',
  body: z.strictObject({ id }),
  bodyExample: { id: exampleId },
  status: 204,
  answerDescription: 'It no longer signs you in.',
  answer: z.undefined(),
  problems: ['required', 'invalidValue', 'notFound', 'secondFactorKept'],
});
