import { type Problem, problem } from '#src/problems/catalogue.ts';
import { stripInvisible } from '#src/schema/stripInvisible.ts';
import { hasHash, stripSpaces, toReadableReference } from './paymentReference.ts';

const toWords = (text: string): readonly string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Letters that look like Latin ones. */
const lookAlikes = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Minimum of ASCII letters and digits in a hash. */
const hashLength = 32;

/** Tests whether a word mixes Latin letters with look-alikes. */
const isMixed = (word: string): boolean => /\p{Script=Latin}/u.test(word) && lookAlikes.test(word);

/** Tests whether a word is a hash with a character that hashes don't have. */
const isForeignHash = (word: string): boolean =>
  /\P{ASCII}/u.test(word) && word.replaceAll(/\P{ASCII}/gu, '').length >= hashLength;

/** Further hexadecimal digits around a hash: its start is ambiguous. */
const tooManyDigits = /[\da-f]{65}/i;

/** Returns a problem if the entered reference can be mistaken for another. */
export function unclearReferenceProblems(reference: string, at: string): Problem[] {
  const text = toReadableReference(reference);
  // The usual form of `№` has Latin letters.
  const isUnclear =
    toWords(stripInvisible(reference)).some(isMixed) ||
    toWords(text).some(isForeignHash) ||
    tooManyDigits.test(hasHash(text) ? text : stripSpaces(text));
  return isUnclear ? [problem('unclearReference', {}, at)] : [];
}
