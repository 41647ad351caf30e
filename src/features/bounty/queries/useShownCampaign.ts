import { useGetOne } from 'ra-core';
import { type Campaign, campaigns } from '#src/resources/bounty/campaigns.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { pageStaleTime } from '#src/screens/query/pageQuery.ts';

/**
 * The campaign that the page has as an untyped row: the same one, typed, from the cache. A part of the page that loads later doesn't
 * request it again.
 */
export const useShownCampaign = ({ id }: AnyRow): Campaign | undefined =>
  useGetOne<Campaign>(campaigns.name, { id }, { staleTime: pageStaleTime }).data;
