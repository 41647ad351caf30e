/** Latin letters without a separate accent that count as others, as in the database's `unaccent`. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
};

const foldCharacter = (character: string): string => {
  const plain = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters[plain] ?? plain;
};

/** The searchable text without accents and upper case: “Chloé” → “chloe”. ASCII letters, the most common, take a shortcut. */
export const fold = (text: string): string =>
  text.replace(/\P{ASCII}/gu, (character) => foldCharacter(character)).toLowerCase();

/** The distinct words of a search, folded. */
export const toFoldedWords = (text: string): string[] => [...new Set(fold(text).split(/\s+/))].filter(Boolean);

/** Whether the text contains each word. */
export function containsWords(text: string, words: readonly string[]): boolean {
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
}

/** A part of a text, and whether it is one of the searched words. */
export interface TextPart {
  readonly text: string;
  readonly isHit: boolean;
}

/** For each letter of a folded text, whether it is a part of one of the words: 1 or 0. */
function findHits(folded: string, words: readonly string[]): Uint8Array {
  const hits = new Uint8Array(folded.length);
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      hits.fill(1, at, at + word.length);
  return hits;
}

/**
 * Splits a text into the searched words and the texts between them. A letter folded to two belongs to a word if either does; a separate
 * accent follows its letter.
 * @param words folded
 */
export function splitMatches(text: string, words: readonly string[]): TextPart[] {
  const hits = findHits(fold(text), words);
  const parts: TextPart[] = [];
  let start = 0;
  for (const character of text) {
    const last = parts.at(-1);
    const end = start + fold(character).length;
    const isHit = start === end ? last?.isHit === true : hits.subarray(start, end).includes(1);
    if (last?.isHit === isHit) parts[parts.length - 1] = { text: last.text + character, isHit };
    else parts.push({ text: character, isHit });
    start = end;
  }
  return parts;
}

/**
 * A part of a long text with the first of the words, cut between words. A text without spaces is cut anywhere outside that word.
 * @param length about how many characters
 */
export function excerpt(text: string, words: readonly string[], length: number): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= length) return flat;
  const [before] = splitMatches(flat, words);
  const hit = before === undefined || before.isHit ? 0 : before.text.length;
  const wordStart = flat.indexOf(' ', hit - length / 3) + 1;
  const nearStart = wordStart === 0 || wordStart > hit ? hit : wordStart;
  const start = hit < length / 2 ? 0 : nearStart;
  const whole = flat.slice(start, start + length);
  const isEnd = start + length >= flat.length;
  const lastSpace = whole.lastIndexOf(' ');
  const trimmed = isEnd || lastSpace <= hit - start ? whole : whole.slice(0, lastSpace);
  return `${start > 0 ? '… ' : ''}${trimmed.trim()}${isEnd ? '' : ' …'}`;
}
