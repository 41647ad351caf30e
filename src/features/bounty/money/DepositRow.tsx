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

const { pending, recorded, rejected, reversed } = depositStatus.values;

/** Transition → its button's text, and its accessible name with the deposit's reference. */
const buttons: Readonly<Record<string, { readonly text: string; readonly label: (reference: string) => string }>> = {
  confirm: { text: manage.confirmDeposit, label: (reference) => say(manage.confirmThis, { reference }) },
  reject: { text: manage.rejectDeposit, label: (reference) => say(manage.rejectThis, { reference }) },
  reverse: { text: manage.reverseDeposit, label: (reference) => say(manage.reverseThis, { reference }) },
};

/** “Reversed by Daniel Moreau on 09.01.2026 12:05. Reason: It was recorded twice.” */
function reversalText({ reversedBy, reversedAt, reason }: Deposit): string {
  const words = { at: formatMoment(reversedAt ?? ''), reason: reason ?? '' };
  return reversedBy === null ? say(manage.reversedAt, words) : say(manage.reversedBy, { ...words, name: reversedBy });
}

interface DepositRowProps {
  readonly deposit: Deposit;
  readonly onTransition: (transition: Transition) => void;
}

/** A deposit with its transitions. A reversed deposit shows the user, the time and the reason. */
export function DepositRow({ deposit, onTransition }: DepositRowProps) {
  const { ability } = useActor();
  const { reference, note, amount, status, createdAt } = deposit;
  const counts = status === recorded || status === pending;
  return (
    <li data-reversed={!counts}>
      <span className="deposit-reference">
        {reference}
        {status !== recorded && (
          <span className="chip" data-tone={depositStatus.tones[status]}>
            {statusWord(status)}
          </span>
        )}
      </span>
      <span className="number">
        <Amount {...amount} />
      </span>
      <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      {note && <p>{note}</p>}
      {status === reversed && <p>{reversalText(deposit)}</p>}
      {status === rejected && <p>{say(manage.rejectedFor, { reason: deposit.reason ?? '' })}</p>}
      {allowedTransitions(deposits, deposit, ability).map((transition) => (
        <button
          key={transition.name}
          type="button"
          className="quiet-button"
          aria-label={buttons[transition.name]?.label(reference)}
          onPointerEnter={preloadDialog}
          onClick={() => onTransition(transition)}
        >
          {buttons[transition.name]?.text}
        </button>
      ))}
    </li>
  );
}
