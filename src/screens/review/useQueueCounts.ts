import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { decidableKey } from '#src/schema/review.ts';
import { countParams } from '../query/countParams.ts';
import { pageQuery } from '../query/pageQuery.ts';
import type { Queue } from '../queues.ts';

/** @returns the number of decidable records in each of the queues, undefined while loading */
export function useQueueCounts(queues: readonly Queue[]): readonly (number | undefined)[] {
  const dataProvider = useDataProvider();
  return useQueries({
    // The query of a dashboard's figure, so that both share one request.
    queries: queues.map(({ resource, review, filter }) =>
      pageQuery(dataProvider, resource.name, {
        ...countParams(resource, review.since),
        filter: { ...filter, [decidableKey]: true },
      }),
    ),
    combine: (answers) => answers.map(({ data }) => data?.total),
  });
}
