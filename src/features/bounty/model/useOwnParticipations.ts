import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { limits } from '#src/limits.ts';
import { useActor } from '#src/providers/useActor.ts';
import { type Participation, participations as resource } from '#src/resources/bounty/participations.ts';
import { isHunter } from './isHunter.ts';

const none: readonly Participation[] = [];
const pagination = { page: 1, perPage: limits.listRange };
const sort = { field: 'joinedAt', order: 'DESC' } as const;

/** Loads the reader's participations in the campaigns; empty if the reader isn't a hunter. */
export function useOwnParticipations(campaigns: readonly number[]) {
  const { ability, profile } = useActor();
  const filter = useMemo(() => ({ campaign: campaigns, hunter: profile.id }), [campaigns, profile.id]);
  const { data, isPending, isLoading, error, refetch } = useGetList<Participation>(
    resource.name,
    { pagination, sort, filter },
    { enabled: isHunter(ability) && campaigns.length > 0 },
  );
  return { participations: data ?? none, isPending, isLoading, error, refetch };
}
