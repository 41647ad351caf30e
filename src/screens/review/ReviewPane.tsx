import { useState } from 'react';
import { review } from '#src/i18n/en/admin/review.ts';
import { actionLabel, nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import type { RecordMove } from '#src/schema/moves.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { isInReviewQueue } from '#src/schema/reviewQueue.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useFilters } from '../query/useFilters.ts';
import type { Queue } from '../queues.ts';
import { PageSkeleton } from '../record/PageSkeleton.tsx';
import type { RequestedTransition } from '../transition/requestedTransition.ts';
import { TransitionRequest } from '../transition/TransitionRequest.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { Evidence } from './Evidence.tsx';
import { LazyReasonDialog } from './LazyReasonDialog.tsx';
import type { CurrentRecord } from './useCurrentRecord.ts';
import '../actionBar.css';
import './underReview.css';

/** Shown without a record: it is loading, the queue is empty, or no record matches the filter, which the queue already reports. */
function EmptyReview({ resource, isLoading }: { readonly resource: Resource; readonly isLoading: boolean }) {
  const { filter } = useFilters();
  if (isLoading) return <PageSkeleton resource={resource} />;
  if (Object.keys(filter).length > 0) return null;
  return <EmptyState drawing="done" text={say(review.allDone, nounsOf(resource))} />;
}

interface DecisionReasonProps extends RequestedTransition, Pick<ReviewPaneProps, 'draft' | 'onDecide'> {
  readonly resource: Resource;
  readonly onClose: () => void;
}

/** Asks for the reason of a decision. It stays with its record, even if another record is under review. */
function DecisionReason({ resource, record, transition, draft, onDecide, onClose }: DecisionReasonProps) {
  return (
    <LazyReasonDialog
      {...{ resource, transition, draft, onClose }}
      recordId={record.id}
      subject={String(record[resource.title])}
      action={actionLabel(resource, transition)}
      onDecide={(reason) => {
        onClose();
        onDecide(record, transition, reason);
      }}
    />
  );
}

interface ReviewPaneProps {
  readonly queue: Queue;
  readonly current: CurrentRecord;
  readonly isLoading: boolean;
  /** The reason of an undone or failed decision. */
  readonly draft: string | undefined;
  readonly onDecide: (record: AnyRow, transition: RecordMove, reason: string) => void;
  /** Undefined if there is no other record. */
  readonly onSkip: (() => void) | undefined;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

interface ReviewedRecordProps extends Omit<ReviewPaneProps, 'current' | 'isLoading' | 'draft'> {
  readonly record: AnyRow;
  readonly onAsk: (request: RequestedTransition) => void;
  readonly onSwitch: (request: RequestedTransition) => void;
}

/** A record with its evidence and the decision bar. */
function ReviewedRecord({ queue, record, onAsk, onSwitch, onDecide, onSkip, onBack, onNext }: ReviewedRecordProps) {
  const { resource } = queue;
  const isWaiting = isInReviewQueue(resource, record);
  const decide = (transition: RecordMove) =>
    transition.reason === 'required' ? onAsk({ record, transition }) : onDecide(record, transition, '');
  return (
    <div className="under-review">
      <button type="button" className="quiet-button review-back" onClick={onBack}>
        {review.backToQueue}
      </button>
      <Evidence
        queue={queue}
        record={record}
        note={isWaiting ? undefined : say(review.notWaiting, nounsOf(resource))}
      />
      {isWaiting ? (
        <DecisionBar
          {...{ queue, record, onSkip }}
          onDecide={decide}
          onSwitch={(transition) => onSwitch({ record, transition })}
        />
      ) : (
        <div className="action-bar">
          <button type="button" className="button" data-kind="filled" onClick={onNext}>
            {review.next}
          </button>
        </div>
      )}
    </div>
  );
}

/** The record under review with the decision bar, or an empty state. The dialogs stay open when their record leaves the desk. */
export function ReviewPane({ current, isLoading, draft, ...props }: ReviewPaneProps) {
  const { queue, onDecide, onNext } = props;
  const { resource } = queue;
  const { record, isMissing } = current;
  const [reasonRequest, setReasonRequest] = useState<RequestedTransition>();
  const [switchRequest, setSwitchRequest] = useState<RequestedTransition>();
  return (
    <>
      {isMissing ? (
        <EmptyState drawing="search" text={say(review.gone, nounsOf(resource))}>
          <button type="button" className="button" onClick={onNext}>
            {review.next}
          </button>
        </EmptyState>
      ) : record === undefined ? (
        <EmptyReview resource={resource} isLoading={isLoading || current.isNamed} />
      ) : (
        <ReviewedRecord {...props} record={record} onAsk={setReasonRequest} onSwitch={setSwitchRequest} />
      )}
      <TransitionRequest resource={resource} requested={switchRequest} onClose={() => setSwitchRequest(undefined)} />
      {reasonRequest && (
        <DecisionReason
          {...reasonRequest}
          {...{ resource, draft, onDecide }}
          onClose={() => setReasonRequest(undefined)}
        />
      )}
    </>
  );
}
