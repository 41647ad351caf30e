import { useGetList, useGetMany } from 'ra-core';
import { useMemo } from 'react';
import { canSubmitWork } from '#src/features/bounty/model/taskAction.ts';
import { taskAddress } from '#src/features/bounty/model/taskAddress.ts';
import { limits } from '#src/limits.ts';
import { useActor } from '#src/providers/useActor.ts';
import { type Participation, participations } from '#src/resources/bounty/participations.ts';
import { type Submission, submissionStatus, submissions } from '#src/resources/bounty/submissions.ts';
import { type Task, tasks } from '#src/resources/bounty/tasks.ts';
import { taskKeyOf } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { WaitingBox } from '#src/screens/dashboard/WaitingBox.tsx';

const pagination = { page: 1, perPage: limits.listRange };
const sort = { field: 'reviewedAt', order: 'ASC' } as const;
const quietly = { onError: () => undefined };
const none: Submission[] = [];

const different = (ids: readonly number[]): number[] => [...new Set(ids)];

/** The rejected work of a hunter, the oldest first, each with its task, where the hunter can still hand it in again. */
function useMendable() {
  const { profile } = useActor();
  const filter = useMemo(() => ({ hunter: profile.id, status: submissionStatus.values.rejected }), [profile.id]);
  const rejected = useGetList<Submission>(submissions.name, { filter, pagination, sort }, quietly);
  const { data = none } = rejected;
  const enabled = data.length > 0;
  const ofTasks = { ids: different(data.map(({ task }) => task)) };
  const ofParts = { ids: different(data.map(({ participation }) => participation)) };
  const of = useGetMany<Task>(tasks.name, ofTasks, { enabled, ...quietly });
  const parts = useGetMany<Participation>(participations.name, ofParts, { enabled, ...quietly });
  const error = rejected.error ?? of.error ?? parts.error;
  const isKnown = rejected.data !== undefined && (!enabled || (of.data !== undefined && parts.data !== undefined));
  const mendable = data.flatMap((submission) => {
    const task = of.data?.find(({ id }) => id === submission.task);
    const part = parts.data?.find(({ id }) => id === submission.participation);
    return task && canSubmitWork(task, part) ? [{ submission, task }] : [];
  });
  return { mendable: isKnown ? mendable : undefined, error };
}

/** What of a hunter's work was rejected and can still be mended, and the way to the oldest of it. */
export function WorkToMend() {
  const { mendable, error } = useMendable();
  const [first] = mendable ?? [];
  const oldest = first && {
    since: first.submission.reviewedAt ?? first.submission.updatedAt,
    title: first.submission.subject,
    page: taskAddress.submission(first.task.campaign, taskKeyOf(first.task), first.submission.id),
  };
  return <WaitingBox name="rejectedSubmissions" total={mendable?.length} failed={error !== null} oldest={oldest} />;
}
