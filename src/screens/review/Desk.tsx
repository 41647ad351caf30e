import { useListContext } from 'ra-core';
import { newIdempotencyKey } from '#src/providers/newIdempotencyKey.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import type { Transition } from '#src/schema/status.ts';
import { useKey } from '#src/ui/keys/useKey.ts';
import type { Queue } from '../queues.ts';
import { BulkDecision } from './BulkDecision.tsx';
import { HeldDecision } from './HeldDecision.tsx';
import { QueueList } from './QueueList.tsx';
import { queueLabel } from './queueLabel.ts';
import { SaidAloud } from './SaidAloud.tsx';
import { SkipQueue } from './SkipQueue.tsx';
import { UnderReview } from './UnderReview.tsx';
import { useChoose, useChosen } from './useChosen.ts';
import { useDecisions } from './useDecisions.ts';
import { useFocusKept } from './useFocusKept.ts';
import { useSaid } from './useSaid.ts';
import { neighbour, useWaiting } from './useWaiting.ts';

/** The queue at the left, what the decision needs at the right. After a decision the next record comes by itself. */
export function Desk({ queue }: { readonly queue: Queue }) {
  const { resource } = queue;
  const { decisions, decided } = useDecisions(queue);
  const waiting = useWaiting(decided);
  const { rows } = waiting;
  const { selectedIds, onToggleItem, onUnselectItems } = useListContext<AnyRow>();
  const chosen = useChosen(resource, rows, waiting.isPending);
  const choose = useChoose(resource);
  const { record } = chosen;
  const { said, say } = useSaid();
  const goTo = (next: AnyRow | undefined) => {
    choose(next);
    if (next) say(queueLabel(queue, next));
  };
  const goOn = (by: 1 | -1) => goTo(neighbour(rows, record?.id, by) ?? rows[0]);
  const decide = (transition: Transition, reason: string) => {
    if (record === undefined) return;
    const next = neighbour(rows, record.id, 1);
    decisions.hold({ record, transition, reason, key: newIdempotencyKey() });
    goTo(next);
  };
  const skip = () => {
    if (record === undefined) return;
    const next = neighbour(rows, record.id, 1);
    waiting.skip(record);
    goTo(next);
  };
  const undo = () => {
    const decision = decisions.undo();
    if (decision) choose(decision.record);
  };
  /** What was open may be decided: back to the queue, which begins with what still waits. */
  const goOnFromSeveral = () => {
    onUnselectItems();
    choose(undefined);
  };
  useKey('nextWaiting', () => goOn(1), rows.length > 1);
  useKey('previousWaiting', () => goOn(-1), rows.length > 1);
  useKey('select', () => record && onToggleItem(record.id), record !== undefined);
  useKey('undo', undo, decided.held !== undefined);
  const selected = rows.filter(({ id }) => selectedIds.includes(id));
  const isSeveral = selectedIds.length > 0;
  const isOpen = chosen.isNamed || isSeveral;
  useFocusKept(isOpen, isSeveral, record?.id);
  return (
    <>
      <div className="review-body" data-open={isOpen || undefined}>
        {(isSeveral || record) && <SkipQueue />}
        <QueueList queue={queue} waiting={waiting} current={record?.id} />
        {isSeveral ? (
          <BulkDecision
            queue={queue}
            records={selected}
            onClear={() => onUnselectItems()}
            onMade={decisions.note}
            onDone={goOnFromSeveral}
          />
        ) : (
          <UnderReview
            queue={queue}
            chosen={chosen}
            isLoading={waiting.isPending}
            draft={record && decided.drafts.get(record.id)}
            onDecide={decide}
            onSkip={rows.length > 1 ? skip : undefined}
            onBack={() => choose(undefined)}
            onNext={() => goOn(1)}
          />
        )}
      </div>
      <SaidAloud said={said} count={selectedIds.length} />
      <HeldDecision resource={resource} decided={decided} onUndo={undo} />
    </>
  );
}
