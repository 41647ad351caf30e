import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { eligibility } from '#src/resources/bounty/routes/eligibility.ts';
import { tasks } from '#src/resources/bounty/tasks.ts';

/** The key is below the tasks' key, so that a write to a task refetches it. */
const eligibilityKey = (task: number) => [tasks.name, 'eligibility', task] as const;

/** Loads whether the reader may join a task. Refetched on each mount, because places and accounts change. */
export function useEligibility(task: number) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  return useQuery({
    queryKey: eligibilityKey(task),
    queryFn: async ({ signal }) => (await dataProvider.callRoute(eligibility, { params: { id: task }, signal })).data,
  });
}
