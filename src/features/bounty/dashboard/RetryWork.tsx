import { useGetList, useGetMany } from 'ra-core';
import { useMemo } from 'react';
import { isRunning } from '#src/features/bounty/model/taskAction.ts';
import { taskAddress } from '#src/features/bounty/model/taskAddress.ts';
import { isPast } from '#src/format/relative.ts';
import { limits } from '#src/limits.ts';
import { useActor } from '#src/providers/useActor.ts';
import { type Participation, participations } from '#src/resources/bounty/participations.ts';
import { type Task, tasks } from '#src/resources/bounty/tasks.ts';
import { taskKeyOf } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { WaitingBox } from '#src/screens/dashboard/WaitingBox.tsx';
import { taskViews } from './taskViews.ts';

const pagination = { page: 1, perPage: limits.listRange };
const sort = { field: 'joinedAt', order: 'ASC' } as const;
const silently = { onError: () => undefined };
const none: Participation[] = [];

/** Returns the running tasks that the hunter may retry now, the longest joined first. */
function useRetryable() {
  const { profile } = useActor();
  const filter = useMemo(() => ({ hunter: profile.id, ...taskViews.retry }), [profile.id]);
  const unverified = useGetList<Participation>(participations.name, { filter, pagination, sort }, silently);
  const { data = none } = unverified;
  const enabled = data.length > 0;
  const ids = [...new Set(data.map(({ task }) => task))];
  const taskQuery = useGetMany<Task>(tasks.name, { ids }, { enabled, ...silently });
  const isLoaded = unverified.data !== undefined && (!enabled || taskQuery.data !== undefined);
  const retryable = data.flatMap((participation) => {
    const { retryAt } = participation;
    const task = taskQuery.data?.find(({ id }) => id === participation.task);
    const isDue = retryAt === null || isPast(retryAt);
    return task && isDue && isRunning(task) ? [{ participation, task }] : [];
  });
  return { retryable: isLoaded ? retryable : undefined, error: unverified.error ?? taskQuery.error };
}

/** The number of tasks that the hunter may retry now, with a link to the first. */
export function RetryWork() {
  const { retryable, error } = useRetryable();
  const [first] = retryable ?? [];
  const oldest = first && {
    since: first.participation.joinedAt,
    title: first.task.title,
    page: taskAddress.page(first.task.campaign, taskKeyOf(first.task)),
  };
  return <WaitingBox name="tasksToRetry" total={retryable?.length} failed={error !== null} oldest={oldest} />;
}
