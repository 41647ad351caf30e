import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { review } from '#src/i18n/en/review.ts';
import { doneWord } from '#src/i18n/labels.ts';
import { Kbd } from '#src/layout/keys/Kbd.tsx';
import { keyShortcut } from '#src/layout/keys/keys.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Transition } from '#src/schema/status.ts';
import type { Decided } from './decisions.ts';
import './held.css';

const second = 1_000;

/** Not read aloud each second: the sentence beside it is, once. */
function Countdown({ until }: { readonly until: number }) {
  const [now, setNow] = useState(Date.now);
  const translate = useTranslate();
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second / 4);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / second));
  return (
    <span className="held-wait" aria-hidden>
      {translate('review.heldSeconds', { seconds })}
    </span>
  );
}

interface HeldDecisionProps {
  readonly resource: Resource;
  readonly held: Decided['held'];
  readonly onUndo: () => void;
}

/** What was decided just now, for as long as it can be undone. */
export function HeldDecision({ resource, held, onUndo }: HeldDecisionProps) {
  const translate = useTranslate();
  const said = (title: string, transition: Transition) =>
    translate('review.held', { title, done: doneWord(transition) });
  return (
    <output className="held-place">
      {held && (
        <div className="toast held">
          <div className="toast-text">
            {said(String(held.decision.record[resource.title]), held.decision.transition)}
            <Countdown key={held.until} until={held.until} />
          </div>
          <button type="button" className="button" aria-keyshortcuts={keyShortcut('undo')} onClick={onUndo}>
            {review.undo}
            <Kbd of="undo" />
          </button>
        </div>
      )}
    </output>
  );
}
