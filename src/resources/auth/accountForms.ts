import * as z from 'zod/mini';
import { roleIds, selectableRoles } from '#src/access/roles.ts';
import { limits } from '#src/limits.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';
import { requiredText } from '#src/schema/formTexts.ts';
import { lineText } from '#src/schema/lineText.ts';

const { nameLength, passwordLength } = limits;

/** Longer than any token. */
const tokenLength = 128;

const newPassword = () => requiredText(passwordLength.max).check(z.minLength(passwordLength.min));

/** A new password and its repetition against typing errors. API clients may omit the repetition. */
export const passwordFields = {
  password: newPassword(),
  passwordRepeat: z.optional(z.string({ error: 'invalidText' })),
};

/** Refuses a repetition that differs from the password. */
export const samePasswords = <
  T extends { readonly password: string; readonly passwordRepeat?: string | undefined },
>() =>
  z.refine<T>(({ password, passwordRepeat }) => passwordRepeat === undefined || passwordRepeat === password, {
    error: 'passwordsNotSame',
    path: ['passwordRepeat'],
  });

/** The problems of a new password. `busy`: hashing waits for its turn. */
export const passwordProblems = [
  'required',
  'blank',
  'tooShort',
  'tooLong',
  'invalidText',
  'passwordsNotSame',
  'commonPassword',
  'personalPassword',
  'busy',
] as const satisfies readonly ProblemName[];

/** The token of a link in an email. */
export const tokenField = () => requiredText(tokenLength);

/** Longer than any code. */
const codeLength = 32;

/** The code of an authenticator app, or a recovery code. */
export const codeField = () => requiredText(codeLength);

/** A first or last name: one line, as emails show it. */
export const nameField = () => z.optional(z.pipe(lineText(), z.string().check(z.maxLength(nameLength))));

const selectableIds: readonly number[] = selectableRoles.map((role) => roleIds[role]);

/** The IDs of the chosen roles: at least one, and none of the excluded roles. */
export const rolesField = () =>
  z
    .array(z.literal(selectableIds, { error: 'invalidChoice' }), {
      error: ({ input }) => (input === undefined ? 'required' : 'invalidValue'),
    })
    .check(z.minLength(1), z.maxLength(selectableIds.length));
