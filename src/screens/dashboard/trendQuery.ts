import { queryOptions } from '@tanstack/react-query';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import type { Filter } from '#src/screens/query/useFilters.ts';

interface Counted {
  readonly filter: Filter;
  /** The time field of a record's arrival. */
  readonly by: string;
}

/** Counts the matching records of each of the last days, the oldest first. The query key starts with that of the resource's lists. */
export const trendQuery = (dataProvider: QuarryDataProvider, resource: string, { filter, by }: Counted) =>
  queryOptions({
    queryKey: [resource, 'trend', by, filter],
    queryFn: async ({ signal }) => (await dataProvider.trend(resource, { filter, by, signal })).data,
  });
