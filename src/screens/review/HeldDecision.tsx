import { useEffect, useState } from 'react';
import { review } from '#src/i18n/en/admin/review.ts';
import { doneWord } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import type { Resource } from '#src/schema/resource.ts';
import { Kbd } from '#src/ui/keys/Kbd.tsx';
import { keyShortcut, keyText } from '#src/ui/keys/keys.ts';
import type { Decision, DecisionState } from './decisions.ts';
import { focusReviewHeading } from './reviewHeadingFocus.ts';
import './held.css';

const second = 1_000;

/** Seen alone: read aloud it would be so each second. */
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

interface HeldDecisionProps {
  readonly resource: Resource;
  readonly decided: DecisionState;
  readonly onUndo: () => void;
}

/** What was decided just now, for as long as it can be undone. Once, it is also said aloud, and that it was undone. */
export function HeldDecision({ resource, decided: { held, undone }, onUndo }: HeldDecisionProps) {
  /** The button goes with it. */
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
