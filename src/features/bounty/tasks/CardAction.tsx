import './cardAction.css';

interface CardActionProps {
  /** The card's link names it in `aria-describedby`. */
  readonly id: string;
  readonly word: string;
}

/** The action of a card, drawn as a button. It is no second link: the whole card is one, which is described by this text. */
export const CardAction = ({ id, word }: CardActionProps) => (
  <span id={id} className="button card-action" aria-hidden>
    {word}
  </span>
);
