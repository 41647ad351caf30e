import * as z from 'zod/mini';

/** NUL, other control characters and halves of surrogate pairs: PostgreSQL refuses some, people see none of them. */
const control = /(?![\t\n\r])\p{Cc}/u;
const loneSurrogate = /\p{Surrogate}/u;
/** More marks on one letter than any language has (Unicode's stream-safe format): ordering them takes the square of their number. */
const stackedMarks = /\p{M}{31}/u;

/** @returns whether a text can be stored and shown */
export const isWellFormed = (text: string): boolean =>
  !control.test(text) && !loneSurrogate.test(text) && !stackedMarks.test(text);

/** A text that can be stored: trimmed, in Unicode's NFC, so that what looks the same is the same. */
export const wellFormed = () =>
  z.pipe(
    z.string({ error: 'invalidText' }).check(z.refine(isWellFormed, { error: 'invalidText' })),
    z.transform((text: string) => text.normalize('NFC').trim()),
  );
