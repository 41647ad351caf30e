import * as z from 'zod/mini';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { changeKinds } from '../../changeKinds.ts';
import { tokenField } from '../accountForms.ts';
import { exampleToken, publicAccountRoute } from './publicAccountRoute.ts';

/** What a link in a mail is for, of which a user has one at a time. */
const linkPurposes = ['confirm-email', 'reset-password', 'first-password', 'change-email', 'remove-factor'] as const;

export type LinkPurpose = (typeof linkPurposes)[number];

/** Links that undo a change of the account: several can be open at once. */
const undoPurposes = changeKinds.map((kind) => `undo-${kind}` as const);

/** A POST, as the token may not stand in an address, which logs keep. */
export const readAccountLink = defineRoute({
  ...publicAccountRoute,
  path: '/auth/account-link',
  summary: 'Look at the link in a mail',
  description: 'Says what the link is for, without using it.',
  body: z.strictObject({ token: tokenField() }),
  bodyExample: { token: exampleToken },
  answerDescription:
    'What the link is for, the e-mail that it was sent to, and whose password it asks for in this browser: null for none.',
  answer: z.object({
    purpose: z.enum([...linkPurposes, ...undoPurposes]),
    email: z.string(),
    passwordOf: z.nullable(z.enum(['registration', 'account'])),
  }),
  example: { purpose: 'reset-password', email: 'ada@example.com', passwordOf: null },
  problems: ['required', 'blank', 'tooLong', 'invalidText', 'linkExpired'],
});

export type PasswordOwner = NonNullable<AnswerOf<typeof readAccountLink>['passwordOf']>;
