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
const silently = { onError: () => undefined };
const none: Submission[] = [];

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];

/** Returns the rejected submissions that the hunter can still resubmit, the oldest first, each with its task. */
function useResubmittable() {
  const { profile } = useActor();
  const filter = useMemo(() => ({ hunter: profile.id, status: submissionStatus.values.rejected }), [profile.id]);
  const rejected = useGetList<Submission>(submissions.name, { filter, pagination, sort }, silently);
  const { data = none } = rejected;
  const enabled = data.length > 0;
  const taskIds = { ids: unique(data.map(({ task }) => task)) };
  const participationIds = { ids: unique(data.map(({ participation }) => participation)) };
  const taskQuery = useGetMany<Task>(tasks.name, taskIds, { enabled, ...silently });
  const participationQuery = useGetMany<Participation>(participations.name, participationIds, { enabled, ...silently });
  const error = rejected.error ?? taskQuery.error ?? participationQuery.error;
  const isLoaded =
    rejected.data !== undefined &&
    (!enabled || (taskQuery.data !== undefined && participationQuery.data !== undefined));
  const resubmittable = data.flatMap((submission) => {
    const task = taskQuery.data?.find(({ id }) => id === submission.task);
    const participation = participationQuery.data?.find(({ id }) => id === submission.participation);
    return task && canSubmitWork(task, participation) ? [{ submission, task }] : [];
  });
  return { resubmittable: isLoaded ? resubmittable : undefined, error };
}

/** The number of the hunter's resubmittable submissions, with a link to the oldest. */
export function RejectedWork() {
  const { resubmittable, error } = useResubmittable();
  const [first] = resubmittable ?? [];
  const oldest = first && {
    since: first.submission.reviewedAt ?? first.submission.updatedAt,
    title: first.submission.subject,
    page: taskAddress.submission(first.task.campaign, taskKeyOf(first.task), first.submission.id),
  };
  return (
    <WaitingBox name="rejectedSubmissions" total={resubmittable?.length} failed={error !== null} oldest={oldest} />
  );
}
