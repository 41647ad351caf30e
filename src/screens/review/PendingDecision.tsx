import { useEffect, useState } from 'react';
import { review } from '#src/i18n/en/admin/review.ts';
import { doneWord } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import type { Resource } from '#src/schema/resource.ts';
import { Kbd } from '#src/ui/keys/Kbd.tsx';
import { keyShortcut, keyText } from '#src/ui/keys/keys.ts';
import type { Decision, DecisionState } from './decisionStore.ts';
import { focusReviewHeading } from './reviewHeadingFocus.ts';
import './held.css';

const second = 1_000;

/** Hidden from screen readers, which would read it aloud every second. */
function Countdown({ until }: { readonly until: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second / 4);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / second));
  return (
    <span className="held-wait" aria-hidden>
      {say(review.heldSeconds, { seconds })}
    </span>
  );
}

interface PendingDecisionProps {
  readonly resource: Resource;
  readonly decided: DecisionState;
  readonly onUndo: () => void;
}

/** The pending decision with a countdown and Undo. Screen readers announce it once, and also its undoing. */
export function PendingDecision({ resource, decided: { held, undone }, onUndo }: PendingDecisionProps) {
  /** Moves the focus, as the button disappears. */
  const undo = () => {
    onUndo();
    focusReviewHeading();
  };
  const title = ({ record }: Decision) => String(record[resource.title]);
  return (
    <div className="held-place">
      <div className={held && 'toast held'}>
        <div className="toast-text">
          <output>
            {held && say(review.held, { title: title(held.decision), done: doneWord(held.decision.transition) })}
            <span className="only-read-aloud">
              {held && ` ${say(review.heldUntil, { key: keyText('undo') })}`}
              {undone && say(review.undone, { title: title(undone) })}
            </span>
          </output>
          {held && <Countdown key={held.until} until={held.until} />}
        </div>
        {held && (
          <button type="button" className="button" aria-keyshortcuts={keyShortcut('undo')} onClick={undo}>
            {review.undo}
            <Kbd of="undo" />
          </button>
        )}
      </div>
    </div>
  );
}
