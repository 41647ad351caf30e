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
    'Stores a registration for 48 hours. The link in the email creates the user. The response is the same if the address already has an account; then an email notifies its owner.',
  body: form,
  bodyExample: {
    email: 'ada@example.com',
    password: 'three-unrelated-words',
    firstName: 'Ada',
    lastName: 'Lovelace',
    roles: [roleIds['bounty-hunter']],
  },
  status: 204,
  answerDescription: 'An email has been sent to the address.',
  headers: { 'Set-Cookie': z.string().check(z.describe('In this browser the link requires no password.')) },
  answer: z.undefined(),
  problems: [...passwordProblems, 'invalidEmail', 'invalidChoice', 'tooFew', 'tooMany', 'tooManyMails'],
});
