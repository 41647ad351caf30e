import './cardAction.css';

interface CardActionProps {
  /** The link that the whole card is says it as its description. */
  readonly id: string;
  readonly word: string;
}

/** Where a card leads, drawn as a button. The card's own link is what is clicked and read aloud: there is no second one. */
export const CardAction = ({ id, word }: CardActionProps) => (
  <span id={id} className="button card-action" aria-hidden>
    {word}
  </span>
);
