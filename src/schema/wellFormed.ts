import * as z from 'zod/mini';

/** NUL, other control characters and lone surrogates: PostgreSQL refuses some, and all are invisible. */
const control = /(?![\t\n\r])\p{Cc}/u;
const loneSurrogate = /\p{Surrogate}/u;
/** More combining marks on a letter than any language uses (Unicode's stream-safe text format): normalization takes quadratic time. */
const stackedMarks = /\p{M}{31}/u;

/** @returns whether a text can be stored and displayed */
export const isWellFormed = (text: string): boolean =>
  !control.test(text) && !loneSurrogate.test(text) && !stackedMarks.test(text);

/** Schema of a text that can be stored: trimmed and in NFC, so that equal-looking texts are equal. */
export const wellFormed = () =>
  z.pipe(
    z.string({ error: 'invalidText' }).check(z.refine(isWellFormed, { error: 'invalidText' })),
    z.transform((text: string) => text.normalize('NFC').trim()),
  );
