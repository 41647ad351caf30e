import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { decidableKey } from '#src/schema/review.ts';
import { listFields } from '../query/columnNames.ts';
import { fieldsMeta, pageQuery } from '../query/pageQuery.ts';
import type { Queue } from '../queues.ts';

/** Only the total is needed; the smallest page has one record. */
const one = { page: 1, perPage: 1 };

/** @returns how many records in each of the queues can be decided now, undefined while loading */
export function useQueueCounts(queues: readonly Queue[]): readonly (number | undefined)[] {
  const dataProvider = useDataProvider();
  return useQueries({
    queries: queues.map(({ resource, review, filter }) => {
      const sort = { field: review.since, order: 'ASC' } as const;
      return pageQuery(dataProvider, resource.name, {
        pagination: one,
        sort,
        filter: { ...filter, [decidableKey]: true },
        // The query of a dashboard's figure, so that both have one request.
        meta: fieldsMeta(listFields(resource)),
      });
    }),
    combine: (answers) => answers.map(({ data }) => data?.total),
  });
}
