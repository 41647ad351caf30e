import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { limits } from '#src/limits.ts';
import { useActor } from '#src/providers/useActor.ts';
import { type Participation, participations } from '#src/resources/bounty/participations.ts';
import { type Submission, submissions } from '#src/resources/bounty/submissions.ts';
import { type TaskView, taskViews } from './taskViews.ts';

const pagination = { page: 1, perPage: 25 };
const sort = { field: 'joinedAt', order: 'DESC' } as const;
const work = { pagination: { page: 1, perPage: limits.listRange }, sort: { field: 'id', order: 'DESC' } } as const;
const none: Participation[] = [];

/** The participations that what was handed in belongs to, of as much of it as a list gives at most; known at once where a view doesn't go by it. */
function useHandedIn(view: TaskView) {
  const { profile } = useActor();
  const wanted = taskViews[view];
  const status = 'handedIn' in wanted ? wanted.handedIn : undefined;
  const filter = useMemo(() => ({ hunter: profile.id, status }), [profile.id, status]);
  const answer = useGetList<Submission>(submissions.name, { ...work, filter }, { enabled: status !== undefined });
  const { data, error, refetch } = answer;
  const ids = useMemo(() => data && [...new Set(data.map(({ participation }) => participation))], [data]);
  return status === undefined
    ? { filter: wanted, isKnown: true, error: null, refetch }
    : { filter: { id: ids }, isKnown: ids !== undefined, error, refetch };
}

/** The first of what the hunter takes part in, as a view has it, the newest first, and how many there are. */
export function useTasksIn(view: TaskView) {
  const { profile } = useActor();
  const handedIn = useHandedIn(view);
  const filter = { hunter: profile.id, ...handedIn.filter };
  const list = useGetList<Participation>(
    participations.name,
    { filter, pagination, sort },
    { enabled: handedIn.isKnown },
  );
  const { data = none, total = 0, isPending } = list;
  const error = handedIn.error ?? list.error;
  const again = () => void (handedIn.error ? handedIn : list).refetch();
  return { data, total, isPending, error, again };
}
