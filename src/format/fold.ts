/** Letters that no accent is taken from, but that are written for another. As the database's `unaccent` has them. */
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

/** The text without accents and upper case, as it is searched: “Chloé” → “chloe”. */
export const fold = (text: string): string => Array.from(text, foldCharacter).join('');

/** The words of a search, folded, each once. */
export const foldedWords = (text: string): string[] => [...new Set(fold(text).split(/\s+/))].filter(Boolean);

/** Whether each word stands somewhere in the text. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
}

/** A part of a text, and whether it is one of the words that are looked for. */
export interface TextPart {
  readonly text: string;
  readonly isHit: boolean;
}

/** The places in a folded text at which the words stand: where each begins and ends. */
const placesOf = (folded: string, words: readonly string[]): (readonly [number, number])[] =>
  words.flatMap((word) => {
    const places: (readonly [number, number])[] = [];
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      places.push([at, at + word.length]);
    return places;
  });

/**
 * Splits a text into the words that are looked for and what stands between them. A letter that is folded to two is a part of a word
 * if either is.
 * @param words folded
 */
export function partsOf(text: string, words: readonly string[]): TextPart[] {
  const places = placesOf(fold(text), words);
  const parts: TextPart[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + foldCharacter(character).length;
    const isHit = places.some(([from, to]) => from < end && to > start);
    const last = parts.at(-1);
    if (last?.isHit === isHit) parts[parts.length - 1] = { text: last.text + character, isHit };
    else parts.push({ text: character, isHit });
    start = end;
  }
  return parts;
}

/**
 * A part of a long text with the first of the words in it, cut between words.
 * @param length about how many characters
 */
export function excerpt(text: string, words: readonly string[], length: number): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= length) return flat;
  const [before] = partsOf(flat, words);
  const hit = before === undefined || before.isHit ? 0 : before.text.length;
  const from = hit < length / 2 ? 0 : flat.indexOf(' ', hit - length / 3) + 1;
  const start = from > hit ? hit : from;
  const whole = flat.slice(start, start + length);
  const isEnd = start + length >= flat.length;
  const cut = isEnd ? whole : whole.slice(0, Math.max(whole.lastIndexOf(' '), hit - start + 1));
  return `${start > 0 ? '… ' : ''}${cut.trim()}${isEnd ? '' : ' …'}`;
}
