import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { normalizeEmail } from './emailAddress.ts';
import { emailAddress } from './emailSchema.ts';
import { isWellFormed } from './wellFormed.ts';

/** A text that a form has to have, as it was typed: passwords keep their spaces. */
export const requiredText = (max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'required' : 'invalidText') })
    .check(z.minLength(1, { abort: true }), z.maxLength(max), z.refine(isWellFormed, { error: 'invalidText' }));

const toStoredLogin = z.transform((text: string) => normalizeEmail(text.normalize('NFC').trim()));

/** What somebody signs in with: any text, because a wrong one is refused like an unknown e-mail. */
export const loginText = () => z.pipe(requiredText(limits.emailLength), toStoredLogin);

/** An e-mail that a mail is to be sent to. */
export const emailText = () => z.pipe(loginText(), emailAddress());
