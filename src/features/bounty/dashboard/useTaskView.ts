import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { limits } from '#src/limits.ts';
import { useActor } from '#src/providers/useActor.ts';
import { type Participation, participations } from '#src/resources/bounty/participations.ts';
import { type Submission, submissions } from '#src/resources/bounty/submissions.ts';
import { type TaskView, taskViews } from './taskViews.ts';

const pagination = { page: 1, perPage: 25 };
const sort = { field: 'joinedAt', order: 'DESC' } as const;
export const submissionPage = {
  pagination: { page: 1, perPage: limits.listRange },
  sort: { field: 'id', order: 'DESC' },
} as const;
const none: Participation[] = [];

/** Returns the filter of a view. A view by submissions first loads them, up to the limit of a list, and filters by their participations. */
function useViewFilter(view: TaskView) {
  const { profile } = useActor();
  const viewFilter = taskViews[view];
  const status = 'submissionStatus' in viewFilter ? viewFilter.submissionStatus : undefined;
  const filter = useMemo(() => ({ hunter: profile.id, status }), [profile.id, status]);
  const answer = useGetList<Submission>(
    submissions.name,
    { ...submissionPage, filter },
    { enabled: status !== undefined },
  );
  const { data, error, refetch } = answer;
  const ids = useMemo(() => data && [...new Set(data.map(({ participation }) => participation))], [data]);
  return status === undefined
    ? { filter: viewFilter, isReady: true, error: null, refetch }
    : { filter: { id: ids }, isReady: ids !== undefined, error, refetch };
}

/** Returns the first page of the hunter's participations in a view, the newest first, and their total. */
export function useTaskView(view: TaskView) {
  const { profile } = useActor();
  const base = useViewFilter(view);
  const filter = { hunter: profile.id, ...base.filter };
  const list = useGetList<Participation>(participations.name, { filter, pagination, sort }, { enabled: base.isReady });
  const { data = none, total = 0, isPending } = list;
  const error = base.error ?? list.error;
  const retry = () => void (base.error ? base : list).refetch();
  return { data, total, isPending, error, retry };
}
