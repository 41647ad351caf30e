import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { pageQuery } from '../query/pageQuery.ts';
import type { Queue } from '../queues.ts';

/** Only the total is needed; the smallest page has one record. */
const one = { page: 1, perPage: 1 };

/** @returns how many records wait in each of the queues, undefined while loading */
export function useQueueCounts(queues: readonly Queue[]): readonly (number | undefined)[] {
  const dataProvider = useDataProvider();
  return useQueries({
    queries: queues.map(({ resource, review, status, code }) => {
      const sort = { field: review.since, order: 'ASC' } as const;
      return pageQuery(dataProvider, resource.name, { pagination: one, sort, filter: { [status]: code } });
    }),
    combine: (answers) => answers.map(({ data }) => data?.total),
  });
}
