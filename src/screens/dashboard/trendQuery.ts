import { queryOptions } from '@tanstack/react-query';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import type { Filter } from '#src/screens/query/useFilters.ts';

interface Counted {
  readonly filter: Filter;
  /** The time field that tells when a record came in. */
  readonly by: string;
}

/** How many matching records of a resource came in on each of the last days, the oldest first. Below the key of its lists. */
export const trendQuery = (dataProvider: QuarryDataProvider, resource: string, { filter, by }: Counted) =>
  queryOptions({
    queryKey: [resource, 'trend', by, filter],
    queryFn: async ({ signal }) => (await dataProvider.trend(resource, { filter, by, signal })).data,
  });
