import { payouts as words } from '#src/i18n/en/bounty/payouts.ts';
import { actionLabel } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { payoutItemStatus, payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { type Transition, transitionsFrom } from '#src/schema/status.ts';
import type { Line } from './line.ts';

interface LineMovesProps {
  readonly line: Line;
  readonly onMove: (transition: Transition) => void;
}

/** What can be done with a line besides paying it. */
export function LineMoves({ line, onMove }: LineMovesProps) {
  const moves = transitionsFrom(payoutItemStatus, line.status).filter(({ by }) => by.length > 0);
  return (
    <div className="payout-moves">
      {moves.map((transition) => {
        const move = actionLabel(payoutItems, transition);
        return (
          <button
            key={transition.name}
            type="button"
            className="quiet-button"
            aria-label={say(words.moveOf, { move, name: line.name })}
            onClick={() => onMove(transition)}
          >
            {move}
          </button>
        );
      })}
    </div>
  );
}
