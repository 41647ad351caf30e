import * as z from 'zod/mini';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { changeKinds } from '../../changeKinds.ts';
import { tokenField } from '../accountForms.ts';
import { exampleToken, publicAccountRoute } from './publicAccountRoute.ts';

/** The purposes of links in emails. A user has one valid link per purpose. */
const linkPurposes = ['confirm-email', 'reset-password', 'first-password', 'change-email', 'remove-factor'] as const;

export type LinkPurpose = (typeof linkPurposes)[number];

/** The purposes of links that undo an account change. Several of them can be valid at the same time. */
const undoPurposes = changeKinds.map((kind) => `undo-${kind}` as const);

/** A POST, because logs store URLs, which must not contain the token. */
export const readAccountLink = defineRoute({
  ...publicAccountRoute,
  path: '/auth/account-link',
  summary: 'Read the purpose of an email link',
  description: 'Returns the purpose of the link without using it.',
  body: z.strictObject({ token: tokenField() }),
  bodyExample: { token: exampleToken },
  answerDescription:
    'The purpose of the link, the email that it was sent to, and the password that it requires in this browser; null for none.',
  answer: z.object({
    purpose: z.enum([...linkPurposes, ...undoPurposes]),
    email: z.string(),
    passwordOf: z.nullable(z.enum(['registration', 'account'])),
  }),
  example: { purpose: 'reset-password', email: 'ada@example.com', passwordOf: null },
  problems: ['required', 'blank', 'tooLong', 'invalidText', 'linkExpired'],
});

export type PasswordOwner = NonNullable<AnswerOf<typeof readAccountLink>['passwordOf']>;
