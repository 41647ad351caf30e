import { Amount } from '#src/fields/money/Amount.tsx';
import { formatMoment } from '#src/format/date.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { statusWord } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { type Deposit, depositStatus, deposits } from '#src/resources/bounty/deposits.ts';
import type { Transition } from '#src/schema/status.ts';
import { allowedTransitions } from '#src/screens/transition/allowedTransitions.ts';
import { preloadDialog } from '#src/screens/transition/TransitionRequest.tsx';

const { reversed } = depositStatus.values;

/** “Reversed by Daniel Moreau on 09.01.2026 12:05. Reason: It was recorded twice.” */
function reversalText({ reversedBy, reversedAt, reason }: Deposit): string {
  const words = { at: formatMoment(reversedAt ?? ''), reason: reason ?? '' };
  return reversedBy === null ? say(manage.reversedAt, words) : say(manage.reversedBy, { ...words, name: reversedBy });
}

interface DepositRowProps {
  readonly deposit: Deposit;
  readonly onTransition: (transition: Transition) => void;
}

/** A deposit; of a reversed one, who has reversed it, when and why. */
export function DepositRow({ deposit, onTransition }: DepositRowProps) {
  const { ability } = useActor();
  const { reference, note, amount, status, createdAt } = deposit;
  const isReversed = status === reversed;
  return (
    <li data-reversed={isReversed}>
      <span className="deposit-reference">
        {reference}
        {isReversed && (
          <span className="chip" data-tone={depositStatus.tones.reversed}>
            {statusWord(reversed)}
          </span>
        )}
      </span>
      <span className="number">
        <Amount {...amount} />
      </span>
      <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      {note && <p>{note}</p>}
      {isReversed && <p>{reversalText(deposit)}</p>}
      {allowedTransitions(deposits, deposit, ability).map((transition) => (
        <button
          key={transition.name}
          type="button"
          className="quiet-button"
          aria-label={say(manage.reverseThis, { reference })}
          onPointerEnter={preloadDialog}
          onClick={() => onTransition(transition)}
        >
          {manage.reverseDeposit}
        </button>
      ))}
    </li>
  );
}
