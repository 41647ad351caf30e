import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { type TaskPlaces, taskPlaces } from '#src/resources/bounty/routes/taskPlaces.ts';
import { tasks } from '#src/resources/bounty/tasks.ts';

const none: TaskPlaces = [];

/** The places left in the active tasks of those campaigns; none while they load, or if they couldn't be loaded. */
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

/** @returns whether every active task of the campaign is full, and there is one */
export function isCampaignFull(places: TaskPlaces, campaign: number): boolean {
  const own = places.filter((one) => one.campaign === campaign);
  return own.length > 0 && own.every(({ left }) => left === 0);
}
