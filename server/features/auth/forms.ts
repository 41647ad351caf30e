import * as z from 'zod/mini';
import { isWellFormed } from '#src/fields/wellFormed.ts';
import { limits } from '#src/limits.ts';

const tokenLength = 512;

const text = (max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'required' : 'invalidText') })
    .check(z.minLength(1), z.maxLength(max), z.refine(isWellFormed, { error: 'invalidText' }));

export const signInForm = z.strictObject({
  login: z.pipe(
    text(limits.emailLength),
    z.transform((login: string) => login.normalize('NFC').trim()),
  ),
  password: text(limits.passwordLength.max),
});

export const refreshForm = z.strictObject({ refreshToken: text(tokenLength) });
