import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { type TaskPlaces, taskPlaces } from '#src/resources/bounty/routes/taskPlaces.ts';
import { tasks } from '#src/resources/bounty/tasks.ts';

const none: TaskPlaces = [];

/** Loads the places left in the active tasks of the campaigns; empty while loading or after a failure. */
export function usePlacesLeft(campaigns: readonly number[]): TaskPlaces {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const ids = campaigns.join(',');
  const { data } = useQuery({
    queryKey: [tasks.name, 'places', ids],
    queryFn: async ({ signal }) =>
      (await dataProvider.callRoute(taskPlaces, { params: {}, query: { campaigns: ids }, signal })).data,
    enabled: campaigns.length > 0,
  });
  return data ?? none;
}

/** @returns whether the campaign has active tasks, and all of them are full */
export function isCampaignFull(places: TaskPlaces, campaign: number): boolean {
  const own = places.filter((one) => one.campaign === campaign);
  return own.length > 0 && own.every(({ left }) => left === 0);
}
