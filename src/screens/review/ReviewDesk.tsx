import { useListContext } from 'ra-core';
import { useEffect } from 'react';
import { newIdempotencyKey } from '#src/providers/newIdempotencyKey.ts';
import type { RecordMove } from '#src/schema/moves.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { useKey } from '#src/ui/keys/useKey.ts';
import type { Queue } from '../queues.ts';
import { BulkDecision } from './BulkDecision.tsx';
import { preloadReasonDialog } from './LazyReasonDialog.tsx';
import { LiveRegions } from './LiveRegions.tsx';
import { PendingDecision } from './PendingDecision.tsx';
import { QueueList } from './QueueList.tsx';
import { queueLabel } from './queueLabel.ts';
import { ReviewPane } from './ReviewPane.tsx';
import { SkipQueue } from './SkipQueue.tsx';
import { useAnnouncement } from './useAnnouncement.ts';
import { useCurrentRecord, useOpenRecord } from './useCurrentRecord.ts';
import { useDecisions } from './useDecisions.tsx';
import { neighbour, useQueueRecords } from './useQueueRecords.ts';
import { useRestoreReviewFocus } from './useRestoreReviewFocus.ts';

/** The queue on the left, the record under review on the right. After a decision the next record opens. */
export function ReviewDesk({ queue }: { readonly queue: Queue }) {
  const { resource } = queue;
  const { decisions, decided } = useDecisions(queue);
  const waiting = useQueueRecords(queue, decided);
  const { rows } = waiting;
  const { selectedIds, onToggleItem, onUnselectItems } = useListContext<AnyRow>();
  const current = useCurrentRecord(resource, rows, waiting.isPending);
  const openRecord = useOpenRecord(resource);
  const { record } = current;
  const { announcement, announce } = useAnnouncement();
  const goTo = (next: AnyRow | undefined) => {
    openRecord(next);
    if (next) announce(queueLabel(queue, next));
  };
  const step = (by: 1 | -1) => goTo(neighbour(rows, record?.id, by) ?? rows[0]);
  /** A dialog may have asked for the reason of a record that has left the desk since then. */
  const decide = (decidedRecord: AnyRow, transition: RecordMove, reason: string) => {
    decisions.hold({ record: decidedRecord, transition, reason, key: newIdempotencyKey() });
    if (decidedRecord.id === record?.id) goTo(neighbour(rows, record.id, 1));
  };
  const skip = () => {
    if (record === undefined) return;
    const next = neighbour(rows, record.id, 1);
    waiting.skip(record);
    goTo(next);
  };
  const undo = () => {
    const decision = decisions.undo();
    if (decision) openRecord(decision.record);
  };
  /** The open record may be decided since, so this returns to the queue. */
  const leaveBulk = () => {
    onUnselectItems();
    openRecord(undefined);
  };
  useEffect(preloadReasonDialog, []);
  useKey('nextWaiting', () => step(1), rows.length > 1);
  useKey('previousWaiting', () => step(-1), rows.length > 1);
  useKey('select', () => record && onToggleItem(record.id), record !== undefined);
  useKey('undo', undo, decided.held !== undefined);
  const selected = rows.filter(({ id }) => selectedIds.includes(id));
  const isBulk = selectedIds.length > 0;
  const isOpen = current.isNamed || isBulk;
  useRestoreReviewFocus(isOpen, isBulk, record?.id);
  return (
    <>
      <div className="review-body" data-open={isOpen || undefined}>
        {(isBulk || record) && <SkipQueue />}
        <QueueList queue={queue} waiting={waiting} current={record?.id} />
        {isBulk ? (
          <BulkDecision
            queue={queue}
            records={selected}
            onClear={() => onUnselectItems()}
            onDecided={decisions.markDecided}
            onDone={leaveBulk}
          />
        ) : (
          <ReviewPane
            queue={queue}
            current={current}
            isLoading={waiting.isPending}
            draft={record && decided.drafts.get(record.id)}
            onDecide={decide}
            onSkip={rows.length > 1 ? skip : undefined}
            onBack={() => openRecord(undefined)}
            onNext={() => step(1)}
          />
        )}
      </div>
      <LiveRegions announcement={announcement} count={selectedIds.length} />
      <PendingDecision resource={resource} decided={decided} onUndo={undo} />
    </>
  );
}
