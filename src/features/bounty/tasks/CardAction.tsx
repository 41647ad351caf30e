import './cardAction.css';

interface CardActionProps {
  /** The card's link refers to it in `aria-describedby`. */
  readonly id: string;
  readonly word: string;
}

/** The action of a card, drawn as a button. It isn't a second link: the whole card is a link, and this text describes it. */
export const CardAction = ({ id, word }: CardActionProps) => (
  <span id={id} className="button card-action" aria-hidden>
    {word}
  </span>
);
