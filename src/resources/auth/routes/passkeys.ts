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

/** The public properties of a passkey. */
export const ownPasskey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: moment,
  lastUsedAt: z.nullable(moment),
});

export type OwnPasskey = z.output<typeof ownPasskey>;

const id = z.uuid({ error: 'invalidValue' });
const exampleId = '6f1d2c3b-4a59-4e87-9c60-1b2a3d4e5f60';

/** A single line, because emails contain it. */
const name = z.pipe(z.pipe(requiredText(limits.nameLength), lineText()), z.string().check(z.minLength(1, 'blank')));

export const startPasskey = defineRoute({
  ...sensitiveFactorRoute,
  path: '/auth/passkeys/start',
  summary: 'Start adding a passkey',
  answerDescription: `The options for creating a passkey in the browser. They can be confirmed once, within ${limits.passkeyMinutes} minutes, in this session.`,
  answer: passkeyCreation,
  example: passkeyCreationExample,
  problems: ['tooManyPasskeys'],
});

export const addPasskey = defineRoute({
  ...sensitiveFactorRoute,
  path: '/auth/passkeys',
  summary: 'Add a passkey',
  description:
    'The passkey signs you in without a password, and is a second factor after your password. The first second factor ends your other sessions. Sends an email about the change.',
  body: z.strictObject({ name, passkey: passkeyAttestation }),
  bodyExample: { name: 'Laptop', passkey: passkeyAttestationExample },
  answerDescription:
    'Ten recovery codes, which are returned only once; none if you had a second factor before. Each code replaces a passkey once.',
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
  answerDescription: 'The passkey has been renamed.',
  answer: z.undefined(),
  problems: ['required', 'blank', 'tooLong', 'invalidText', 'invalidValue', 'notFound'],
});

export const removePasskey = defineRoute({
  ...sensitiveFactorRoute,
  path: '/auth/passkeys/remove',
  summary: 'Remove one of your passkeys',
  description: 'Removing the last second factor also removes the recovery codes. Sends an email about the change.',
  body: z.strictObject({ id }),
  bodyExample: { id: exampleId },
  status: 204,
  answerDescription: 'The passkey has been removed.',
  answer: z.undefined(),
  problems: ['required', 'invalidValue', 'notFound', 'secondFactorKept'],
});
