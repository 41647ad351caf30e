import { partsOf } from '#src/format/fold.ts';

interface MarkedProps {
  readonly text: string;
  /** Folded. */
  readonly words: readonly string[];
}

/** A text in which the words that are looked for are marked. */
export const Marked = ({ text, words }: MarkedProps) =>
  // A part is known by its place: the text doesn't change while it is shown.
  partsOf(text, words).map((part, at) => (part.isHit ? <mark key={at}>{part.text}</mark> : part.text));
