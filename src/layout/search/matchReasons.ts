import { containsWords, excerpt, fold } from '#src/format/fold.ts';

/** A searched text, and its name. */
export interface SearchedText {
  readonly label: string;
  readonly text: string;
}

/** The number of characters that fit in two lines of the palette. */
const reasonLength = 110;

/**
 * The reasons for a hit: excerpts of the texts with the searched words that its title lacks.
 * @param words case-folded
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

/** Whether the title or one of the texts contains every word. */
export const matchesEveryWord = (title: string, texts: readonly SearchedText[], words: readonly string[]): boolean =>
  containsWords([title, ...texts.map(({ text }) => text)].join('\n'), words);
