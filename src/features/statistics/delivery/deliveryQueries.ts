import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callRoute } from '#src/providers/callRoute.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { type ReachInput, readReach } from '#src/resources/adnet/routes/reach.ts';
import {
  readCampaignDelivery,
  readDeliveryCalendar,
  readZoneDelivery,
} from '#src/resources/statistics/routes/delivery.ts';
import type { AnyRow } from '#src/schema/resource.ts';

const fresh = { staleTime: 60_000, retry: false } as const;

/** Loads the reach of a campaign. A newer request cancels the previous one. */
export const reachQuery = (body: ReachInput) =>
  queryOptions({
    queryKey: ['reach', body],
    queryFn: ({ signal }) => callRoute(readReach, { params: {}, body, signal }),
    placeholderData: keepPreviousData,
    ...fresh,
  });

/** The query key of a campaign’s delivery. */
export const deliveryKey = (campaign: number) => [advertCampaigns.name, 'delivery', campaign] as const;

/** Loaded again for every version of the campaign. */
export const campaignDeliveryQuery = ({ id, version }: AnyRow) =>
  queryOptions({
    queryKey: [...deliveryKey(id), version],
    queryFn: ({ signal }) => callRoute(readCampaignDelivery, { params: { id }, signal }),
    ...fresh,
  });

export const deliveryCalendarQuery = ({ id, version }: AnyRow) =>
  queryOptions({
    queryKey: [advertCampaigns.name, 'calendar', id, version],
    queryFn: ({ signal }) => callRoute(readDeliveryCalendar, { params: { id }, signal }),
    ...fresh,
  });

export const zoneDeliveryQuery = ({ id, version }: AnyRow) =>
  queryOptions({
    queryKey: [adzones.name, 'delivery', id, version],
    queryFn: ({ signal }) => callRoute(readZoneDelivery, { params: { id }, signal }),
    ...fresh,
  });
