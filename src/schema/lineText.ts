import * as z from 'zod/mini';
import { wellFormed } from './wellFormed.ts';

/** Zero-width spaces, byte order marks and bidirectional controls: they make a name look like another. */
const invisible = /[\u{200B}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2066}-\u{2069}\u{FEFF}]/gu;

/** Joiners are invisible too, but scripts and emoji need them. Names keep them, and comparisons ignore them. */
const joiners = /[\u{200C}\u{200D}]/gu;

/** Returns the text without joiners, so that texts that look equal are equal. */
export const stripJoiners = (text: string): string => text.replaceAll(joiners, '');

function toVisible(text: string): string {
  const visible = text.replaceAll(invisible, '').trim();
  return stripJoiners(visible).trim() === '' ? '' : visible;
}

/** Schema of a visible name: well-formed, and without invisible characters. A text of joiners alone is empty. */
export const visibleText = () => z.pipe(wellFormed(), z.transform(toVisible));

/** Schema of a text of one line, such as a name or a title. */
export const lineText = () =>
  z.pipe(visibleText(), z.string().check(z.refine((text) => !/[\r\n]/.test(text), { error: 'invalidText' })));
