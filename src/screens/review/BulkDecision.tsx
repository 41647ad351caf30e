import { useState } from 'react';
import { formatCount } from '#src/format/number.ts';
import { review } from '#src/i18n/en/admin/review.ts';
import { selectionWords } from '#src/i18n/en/admin/selection.ts';
import { nounsOf, verbOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import type { RecordMove } from '#src/schema/moves.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { Kbd } from '#src/ui/keys/Kbd.tsx';
import { keyShortcut } from '#src/ui/keys/keys.ts';
import { useKey } from '#src/ui/keys/useKey.ts';
import type { Queue } from '../queues.ts';
import { BulkOutcome } from './BulkOutcome.tsx';
import { BulkRecords, failedWarning } from './BulkRecords.tsx';
import { LazyReasonDialog, preloadReasonDialog } from './LazyReasonDialog.tsx';
import { reviewHeadingId } from './reviewHeadingFocus.ts';
import { useBulkDecision } from './useBulkDecision.ts';
import '../actionBar.css';
import '../record/page.css';
import './bulk.css';

interface BulkDecisionProps {
  readonly queue: Queue;
  /** The selected records that still wait. */
  readonly records: readonly AnyRow[];
  /** Clears the selection, which shows the single record again. */
  readonly onClear: () => void;
  /** Called with the records that were decided on. */
  readonly onDecided: (records: readonly AnyRow[]) => void;
  /** Called when the user continues after the outcome. */
  readonly onDone: () => void;
}

/** A bulk decision: one decision on all selected records. */
export function BulkDecision({ queue, records, onClear, onDecided, onDone }: BulkDecisionProps) {
  const { resource, approve, reject } = queue;
  const [openMove, setOpenMove] = useState<RecordMove>();
  const { decided, decide } = useBulkDecision(resource, records, onDecided);
  const warning = failedWarning({ queue, records });
  const count = formatCount(records.length);
  const label = (transition: RecordMove) =>
    say(review.onSeveral, {
      smart_count: records.length,
      count,
      verb: verbOf(transition),
      ...nounsOf(resource),
    });
  useKey('approve', () => setOpenMove(approve), decided === undefined);
  useKey('reject', () => setOpenMove(reject), decided === undefined);
  if (decided) return <BulkOutcome resource={resource} decided={decided} onDone={onDone} />;
  const button = (transition: RecordMove, key: 'approve' | 'reject') => (
    <button
      type="button"
      className="button"
      data-kind={key === 'approve' ? 'filled' : undefined}
      aria-keyshortcuts={keyShortcut(key)}
      onPointerEnter={preloadReasonDialog}
      onClick={() => setOpenMove(transition)}
    >
      {label(transition)}
      <Kbd of={key} />
    </button>
  );
  return (
    <div className="under-review">
      <section className="facts-box bulk">
        <h2 id={reviewHeadingId} tabIndex={-1}>
          {say(selectionWords.selected, { count })}
        </h2>
        <p>{review.selectedText}</p>
        {warning && (
          <p className="note" data-tone="waiting">
            {warning}
          </p>
        )}
        <BulkRecords queue={queue} records={records} />
      </section>
      <div className="action-bar">
        <button type="button" className="button" onClick={onClear}>
          {review.clearSelection}
        </button>
        {button(reject, 'reject')}
        {button(approve, 'approve')}
      </div>
      {openMove && (
        <LazyReasonDialog
          resource={resource}
          transition={openMove}
          recordId={undefined}
          subject={say(selectionWords.selected, { count })}
          action={label(openMove)}
          warning={warning}
          list={<BulkRecords queue={queue} records={records} />}
          onDecide={(reason) => {
            setOpenMove(undefined);
            void decide(openMove, reason);
          }}
          onClose={() => setOpenMove(undefined)}
        />
      )}
    </div>
  );
}
