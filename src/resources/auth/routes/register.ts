import * as z from 'zod/mini';
import { roleIds } from '#src/access/roles.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { emailText } from '#src/schema/formTexts.ts';
import { nameField, passwordFields, passwordProblems, rolesField, samePasswords } from '../accountForms.ts';
import { publicAccountRoute } from './publicAccountRoute.ts';

const form = z
  .strictObject({
    email: emailText(),
    ...passwordFields,
    firstName: nameField(),
    lastName: nameField(),
    roles: rolesField(),
  })
  .check(samePasswords());

export const registerAccount = defineRoute({
  ...publicAccountRoute,
  path: '/auth/register',
  summary: 'Register',
  description:
    'Answers the same whether the e-mail has an account already. Its owner gets a mail either way: a link that confirms the e-mail, or word that there is an account.',
  body: form,
  bodyExample: {
    email: 'ada@example.com',
    password: 'three-unrelated-words',
    firstName: 'Ada',
    lastName: 'Lovelace',
    roles: [roleIds['bounty-hunter']],
  },
  status: 204,
  answerDescription: 'A mail is on its way to the address.',
  answer: z.undefined(),
  problems: [...passwordProblems, 'invalidEmail', 'invalidChoice', 'tooFew', 'tooMany', 'tooManyMails'],
});
