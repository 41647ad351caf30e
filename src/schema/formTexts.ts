import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { normalizeEmail } from './emailAddress.ts';
import { emailAddress } from './emailSchema.ts';
import { isWellFormed } from './wellFormed.ts';

/** Schema of a required text of a form, unchanged: passwords keep their spaces. */
export const requiredText = (max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'required' : 'invalidText') })
    .check(z.minLength(1, { abort: true }), z.maxLength(max), z.refine(isWellFormed, { error: 'invalidText' }));

const toStoredLogin = z.transform((text: string) => normalizeEmail(text.normalize('NFC').trim()));

/** Schema of a login: any text, because a wrong login is refused like an unknown email. */
export const loginText = () => z.pipe(requiredText(limits.emailLength), toStoredLogin);

/** Schema of a recipient's email. */
export const emailText = () => z.pipe(loginText(), emailAddress());
