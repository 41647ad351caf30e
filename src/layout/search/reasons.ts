import { excerpt, fold, hasWords } from '#src/format/fold.ts';

/** A text that is searched, and what it is called. */
export interface SearchedText {
  readonly label: string;
  readonly text: string;
}

/** In characters: what two lines of the palette have room for. */
const reasonLength = 110;

/**
 * Why a hit is one where its title doesn't tell: excerpts of the texts in which the words stand that the title lacks.
 * @param words folded
 */
export function reasonsOf(title: string, texts: readonly SearchedText[], words: readonly string[]): SearchedText[] {
  const reasons: SearchedText[] = [];
  let missing = words.filter((word) => !hasWords(title, [word]));
  for (const { label, text } of texts) {
    const folded = fold(text);
    const found = missing.filter((word) => folded.includes(word));
    if (found.length === 0) continue;
    reasons.push({ label, text: excerpt(text, found, reasonLength) });
    missing = missing.filter((word) => !found.includes(word));
  }
  return reasons;
}

/** Whether every word stands in the title or in one of the texts. */
export const isFound = (title: string, texts: readonly SearchedText[], words: readonly string[]): boolean =>
  hasWords([title, ...texts.map(({ text }) => text)].join('\n'), words);
