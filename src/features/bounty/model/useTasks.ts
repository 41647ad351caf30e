import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { type Task, tasks } from '#src/resources/bounty/tasks.ts';
import { taskTypes } from '#src/resources/bounty/taskTypes/taskTypes.ts';

/** A campaign has at most one task of each type. */
const pagination = { page: 1, perPage: taskTypes.length };
const sort = { field: 'endAt', order: 'ASC' } as const;

/** Loads the tasks of a campaign that the reader may see. */
export function useTasks(campaign: number) {
  const filter = useMemo(() => ({ campaign }), [campaign]);
  return useGetList<Task>(tasks.name, { pagination, sort, filter }, { onError: () => undefined });
}
