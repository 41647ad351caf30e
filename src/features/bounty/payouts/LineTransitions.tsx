import { payouts as words } from '#src/i18n/en/bounty/payouts.ts';
import { actionLabel } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { type PayoutItem, payoutItemStatus, payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { type Transition, transitionsFrom } from '#src/schema/status.ts';

interface LineTransitionsProps {
  readonly line: PayoutItem;
  readonly onTransition: (transition: Transition) => void;
}

/** The transitions of a line other than paying it. */
export function LineTransitions({ line, onTransition }: LineTransitionsProps) {
  const transitions = transitionsFrom(payoutItemStatus, line.status).filter(({ by }) => by.length > 0);
  return (
    <div className="payout-moves">
      {transitions.map((transition) => {
        const label = actionLabel(payoutItems, transition);
        return (
          <button
            key={transition.name}
            type="button"
            className="quiet-button"
            aria-label={say(words.moveOf, { move: label, name: line.name })}
            onClick={() => onTransition(transition)}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}
