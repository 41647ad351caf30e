import { splitMatches } from '#src/format/fold.ts';

interface HighlightedTextProps {
  readonly text: string;
  /** Case-folded. */
  readonly words: readonly string[];
}

/** A text in which the searched words are marked. */
export const HighlightedText = ({ text, words }: HighlightedTextProps) =>
  // The index is a stable key, as the text doesn't change while it is shown.
  splitMatches(text, words).map((part, at) => (part.isHit ? <mark key={at}>{part.text}</mark> : part.text));
