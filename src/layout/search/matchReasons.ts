import { containsWords, excerpt, fold } from '#src/format/fold.ts';

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
export function matchReasons(title: string, texts: readonly SearchedText[], words: readonly string[]): SearchedText[] {
  const reasons: SearchedText[] = [];
  let unmatched = words.filter((word) => !containsWords(title, [word]));
  for (const { label, text } of texts) {
    const folded = fold(text);
    const matched = unmatched.filter((word) => folded.includes(word));
    if (matched.length === 0) continue;
    reasons.push({ label, text: excerpt(text, matched, reasonLength) });
    unmatched = unmatched.filter((word) => !matched.includes(word));
  }
  return reasons;
}

/** Whether every word stands in the title or in one of the texts. */
export const matchesEveryWord = (title: string, texts: readonly SearchedText[], words: readonly string[]): boolean =>
  containsWords([title, ...texts.map(({ text }) => text)].join('\n'), words);
