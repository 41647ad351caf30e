import { useCloseNotification, useNotify } from 'ra-core';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { review } from '#src/i18n/en/admin/review.ts';
import { doneWord } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import type { Resource } from '#src/schema/resource.ts';
import { Kbd } from '#src/ui/keys/Kbd.tsx';
import { keyShortcut } from '#src/ui/keys/keys.ts';
import { useKey } from '#src/ui/keys/useKey.ts';
import type { DecisionStore } from './decisionStore.ts';
import './held.css';

interface PendingDecisionToastProps {
  readonly resource: Resource;
  readonly decisions: DecisionStore;
}

/** A toast on the page after the desk: the pending decision, and Undo. It closes once the decision is sent, undone, or back at its desk. */
export function PendingDecisionToast({ resource, decisions }: PendingDecisionToastProps) {
  const { held, isLeft } = useSyncExternalStore(decisions.subscribe, decisions.getSnapshot);
  const notify = useNotify();
  const close = useEffectEvent(useCloseNotification());
  const isOver = held === undefined || !isLeft;
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
  const undo = () => {
    const decision = decisions.undo();
    if (decision) notify(say(review.undone, { title: String(decision.record[resource.title]) }));
  };
  useKey('undo', undo, !isOver);
  if (isOver) return null;
  const { record, transition } = held.decision;
  return (
    <span className="held-left">
      <span>{say(review.held, { title: String(record[resource.title]), done: doneWord(transition) })}</span>
      <button type="button" className="toast-undo" aria-keyshortcuts={keyShortcut('undo')} onClick={undo}>
        {review.undo}
        <Kbd of="undo" />
      </button>
    </span>
  );
}
