import { type Problem, problem } from '#src/problems/catalogue.ts';
import { stripInvisible } from '#src/schema/stripInvisible.ts';
import { hasHash, stripSpaces, toReadableReference } from './paymentReference.ts';

const toWords = (text: string): readonly string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Letters that look like Latin ones. */
const lookAlikes = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Letters and digits of ASCII that make a word a hash. */
const hashLength = 32;

/** Whether a word mixes Latin letters with letters that look like them. */
const isMixed = (word: string): boolean => /\p{Script=Latin}/u.test(word) && lookAlikes.test(word);

/** Whether a word is a hash with a letter or a digit that hashes don’t have. */
const isForeignHash = (word: string): boolean =>
  /\P{ASCII}/u.test(word) && word.replaceAll(/\P{ASCII}/gu, '').length >= hashLength;

/** Digits around a hash that are hexadecimal too: nothing tells where the hash begins. */
const tooManyDigits = /[\da-f]{65}/i;

/** The problem of a reference that a person entered, if it can be mistaken for another. */
export function unclearReferenceProblems(reference: string, at: string): Problem[] {
  const text = toReadableReference(reference);
  // The usual form of `№` has Latin letters.
  const isUnclear =
    toWords(stripInvisible(reference)).some(isMixed) ||
    toWords(text).some(isForeignHash) ||
    tooManyDigits.test(hasHash(text) ? text : stripSpaces(text));
  return isUnclear ? [problem('unclearReference', {}, at)] : [];
}
