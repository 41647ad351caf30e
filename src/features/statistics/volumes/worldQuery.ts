import { queryOptions } from '@tanstack/react-query';

/** The shapes of the countries. Their code and data load with the first map. */
export const worldQuery = queryOptions({
  queryKey: ['world'],
  queryFn: async ({ signal }) => {
    const { loadWorld } = await import('./world.ts');
    return loadWorld(signal);
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
});
