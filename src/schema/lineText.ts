import * as z from 'zod/mini';
import { wellFormed } from './wellFormed.ts';

/**
 * Zero-width spaces, byte order marks, and what changes the direction of writing: a name with them looks like another name. Joiners
 * (U+200C, U+200D) stay, because scripts and emoji need them.
 */
const invisible = /[\u{200B}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2066}-\u{2069}\u{FEFF}]/gu;

/** Schema of a name as others see it: well-formed, and without invisible characters. */
export const visibleText = () =>
  z.pipe(
    wellFormed(),
    z.transform((text: string) => text.replaceAll(invisible, '').trim()),
  );

/** Schema of a text of one line, such as a name or a title. */
export const lineText = () =>
  z.pipe(visibleText(), z.string().check(z.refine((text) => !/[\r\n]/.test(text), { error: 'invalidText' })));
