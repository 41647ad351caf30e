import { useDataProvider, useNotify } from 'ra-core';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { review } from '#src/i18n/en/admin/review.ts';
import { say } from '#src/i18n/say.ts';
import { subscribeBeforeLeave } from '#src/providers/beforeLeave.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { draftKey, saveDraft } from '#src/providers/drafts.ts';
import { useActor } from '#src/providers/useActor.ts';
import { hasSessionEnded } from '#src/providers/useDraft.ts';
import { moveRequest } from '#src/schema/moves.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { isInReviewQueue } from '#src/schema/reviewQueue.ts';
import { type Queue, reviewPath } from '../queues.ts';
import { useCacheRecord, useInvalidateResource } from '../recordCache.ts';
import { isRefusal } from '../serverErrors.ts';
import { reasonForm } from '../transition/useReason.ts';
import { createDecisionStore, type Decision } from './decisionStore.ts';
import { PendingDecisionToast } from './PendingDecisionToast.tsx';
import { resumeDecisions, suspendDecisions, suspendedDecisions } from './suspendedDecisions.ts';

const isOutdated = (error: unknown): boolean => isRefusal(error, 'staleVersion') || isRefusal(error, 'noTransition');

/** Sends a decision. A failure is notified on the user's current page. */
function useSendDecision({ resource }: Queue) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const notify = useNotify();
  const cacheRecord = useCacheRecord(resource);
  const invalidate = useInvalidateResource(resource);
  const { id: user } = useActor().profile;

  /** The dialog is already closed: the next dialog for this record restores its reason. */
  const keepReason = ({ record, transition, reason }: Decision) =>
    saveDraft(draftKey(user, reviewPath, reasonForm({ resource, transition, recordId: record.id })), reason);

  /** Another user has decided first, or has changed the record, which then has to be reviewed again. */
  const notifyConflict = async ({ id }: AnyRow, title: string): Promise<void> => {
    const { data } = await dataProvider.getOne<AnyRow>(resource.name, { id });
    const text = isInReviewQueue(resource, data) ? review.changedMeanwhile : review.decidedMeanwhile;
    notify(say(text, { title }), { type: 'warning' });
  };

  return async (decision: Decision): Promise<boolean> => {
    const { record, transition, reason, key } = decision;
    const title = String(record[resource.title]);
    const change = { ...moveRequest(resource, transition), version: record.version, ...(reason && { reason }) };
    try {
      cacheRecord((await dataProvider.changeStatus(resource.name, record.id, change, { idempotencyKey: key })).data);
      return true;
    } catch (error) {
      if (reason && hasSessionEnded()) keepReason(decision);
      const message = error instanceof Error ? error.message : String(error);
      const notifyError = () => notify(say(review.notDecided, { title, error: message }), { type: 'error' });
      if (isOutdated(error)) await notifyConflict(record, title).catch(notifyError);
      else notifyError();
      invalidate();
      return false;
    }
  };
}

/**
 * The decisions of a desk. A pending decision survives leaving the desk: the next page shows it, with Undo. It is sent at the latest when
 * the user leaves the account, the role or the application.
 */
export function useDecisions(queue: Queue) {
  const { resource } = queue;
  const send = useSendDecision(queue);
  const notify = useNotify();
  // The queue of a mounted desk never changes.
  const [decisions] = useState(() => suspendedDecisions(resource) ?? createDecisionStore(send));
  const onLeave = useEffectEvent((stop: () => void) => {
    if (decisions.getSnapshot().held === undefined) return stop();
    suspendDecisions(resource, decisions, stop);
    notify(<PendingDecisionToast resource={resource} decisions={decisions} />, { autoHideDuration: null });
  });
  useEffect(() => {
    resumeDecisions(resource, decisions);
    const stop = subscribeBeforeLeave(decisions.sendNow);
    return () => onLeave(stop);
  }, [resource, decisions]);
  const decided = useSyncExternalStore(decisions.subscribe, decisions.getSnapshot);
  return { decisions, decided };
}
