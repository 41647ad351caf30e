import { splitMatches } from '#src/format/fold.ts';

interface HighlightedTextProps {
  readonly text: string;
  /** Folded. */
  readonly words: readonly string[];
}

/** A text in which the words that are looked for are marked. */
export const HighlightedText = ({ text, words }: HighlightedTextProps) =>
  // A part is known by its place: the text doesn't change while it is shown.
  splitMatches(text, words).map((part, at) => (part.isHit ? <mark key={at}>{part.text}</mark> : part.text));
