import type { ReactNode } from 'react';
import { review } from '#src/i18n/en/admin/review.ts';
import { actionLabel } from '#src/i18n/labels.ts';
import { useActor } from '#src/providers/useActor.ts';
import { allows } from '#src/schema/access/ability.ts';
import type { RecordMove } from '#src/schema/moves.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { Kbd } from '#src/ui/keys/Kbd.tsx';
import { keyShortcut } from '#src/ui/keys/keys.ts';
import { useKey } from '#src/ui/keys/useKey.ts';
import type { Queue } from '../queues.ts';
import { ApprovalBlocker } from '../transition/ApprovalBlocker.tsx';
import { allowedSwitches } from '../transition/allowedTransitions.ts';
import { deadlineMessage } from '../transition/deadlineMessage.ts';
import { preloadDialog } from '../transition/TransitionRequest.tsx';
import { preloadReasonDialog } from './LazyReasonDialog.tsx';

interface DecisionBarProps {
  readonly queue: Queue;
  readonly record: AnyRow;
  readonly onDecide: (move: RecordMove) => void;
  readonly onSkip: (() => void) | undefined;
  /** Called with the move of a switch. It isn't a decision, so the record stays in the queue. */
  readonly onSwitch: (move: RecordMove) => void;
}

/** The buttons of the decision, each with its key; always in view. */
export const DecisionBar = (props: DecisionBarProps) => (
  <ApprovalBlocker resource={props.queue.resource} record={props.record}>
    {(blocker) => (
      <DecisionButtons {...props} blocker={deadlineMessage(props.queue.approve, props.record) ?? blocker} />
    )}
  </ApprovalBlocker>
);

function DecisionButtons({
  queue,
  record,
  blocker,
  onDecide,
  onSkip,
  onSwitch,
}: DecisionBarProps & { blocker: ReactNode }) {
  const { resource, approve, reject } = queue;
  const { ability } = useActor();
  const may = ({ name }: RecordMove) => allows(ability, name, resource.name, record);
  const otherSwitches = allowedSwitches(resource, record, ability).filter(({ name }) => name !== approve.name);
  const mayApprove = may(approve) && blocker === undefined;
  const note = blocker ?? (may(approve) ? undefined : review.needsAnother);
  useKey('approve', () => onDecide(approve), mayApprove);
  useKey('reject', () => onDecide(reject), may(reject));
  useKey('skip', () => onSkip?.(), onSkip !== undefined);
  return (
    <div className="action-bar">
      {note && <p className="decision-note">{note}</p>}
      {otherSwitches.map((move) => (
        <button
          key={move.name}
          type="button"
          className="button"
          onPointerEnter={preloadDialog}
          onClick={() => onSwitch(move)}
        >
          {actionLabel(resource, move)}
        </button>
      ))}
      <button
        type="button"
        className="button"
        aria-keyshortcuts={keyShortcut('skip')}
        disabled={onSkip === undefined}
        // The second click of a double click is meant for the same record, not for the next one.
        onClick={({ detail }) => detail < 2 && onSkip?.()}
      >
        {review.skip}
        <Kbd of="skip" />
      </button>
      <button
        type="button"
        className="button"
        aria-keyshortcuts={keyShortcut('reject')}
        disabled={!may(reject)}
        onPointerEnter={preloadReasonDialog}
        onFocus={preloadReasonDialog}
        onClick={() => onDecide(reject)}
      >
        {actionLabel(resource, reject)}
        <Kbd of="reject" />
      </button>
      <button
        type="button"
        className="button"
        data-kind={mayApprove ? 'filled' : undefined}
        aria-keyshortcuts={keyShortcut('approve')}
        disabled={!mayApprove}
        onClick={({ detail }) => detail < 2 && onDecide(approve)}
      >
        {actionLabel(resource, approve)}
        <Kbd of="approve" />
      </button>
    </div>
  );
}
