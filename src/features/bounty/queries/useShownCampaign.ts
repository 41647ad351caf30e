import { useGetOne } from 'ra-core';
import { type Campaign, campaigns } from '#src/resources/bounty/campaigns.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { pageStaleTime } from '#src/screens/query/pageQuery.ts';

/** Returns the typed campaign from the cache, because the page has an untyped row. Sections that load later don't request it again. */
export const useShownCampaign = ({ id }: AnyRow): Campaign | undefined =>
  useGetOne<Campaign>(campaigns.name, { id }, { staleTime: pageStaleTime }).data;
