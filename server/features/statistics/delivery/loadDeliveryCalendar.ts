import { readNewestEntries, requireHistoryAccess } from '#server/operations/history.ts';
import { read } from '#server/operations/read.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { limits } from '#src/limits.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { deliveryLimits } from '#src/resources/statistics/delivery.ts';
import { sides } from '#src/resources/statistics/dimensions.ts';
import type { DeliveryCalendar } from '#src/resources/statistics/routes/delivery.ts';
import type { HistoryEntry } from '#src/schema/history.ts';
import { rawEvents } from '../query/chooseTable.ts';
import type { QueryContext } from '../query/prepareQuery.ts';
import { Tenant } from '../query/tenant.ts';
import { addDays, dateInZone, startOfDay } from '../query/timeZones.ts';
import { loadTenantFigures } from './loadTenantFigures.ts';

/** Loads the campaign’s audit entries since a moment, newest first, up to the calendar's limits of entries and bytes. */
async function loadChangesSince({ platform, actor }: QueryContext, id: number, since: number): Promise<HistoryEntry[]> {
  await requireHistoryAccess(platform, actor, advertCampaigns, id);
  const newest: HistoryEntry[] = [];
  let bytesLeft = limits.listBytes;
  for await (const { entry, bytes } of readNewestEntries(platform, advertCampaigns, id, deliveryLimits.changes)) {
    bytesLeft -= bytes;
    if (bytesLeft < 0 || Date.parse(entry.at) < since) break;
    newest.push(entry);
  }
  return newest;
}

/**
 * Loads a campaign's delivery on each of the last days, and the changes to the campaign.
 * @throws Refusal notFound for a campaign that the actor may not read, and as `executeQuery` does
 */
export async function loadDeliveryCalendar(context: QueryContext, id: number): Promise<DeliveryCalendar> {
  const { platform, statistics, actor, now = Date.now() } = context;
  const { timezone } = toTypedRecord(advertCampaigns, await read(platform, actor, advertCampaigns, id));
  const bought = Tenant.onSide(actor, sides.buyer);
  const today = dateInZone(timezone, now);
  const first = addDays(today, 1 - deliveryLimits.calendarDays);
  const [rows, entries] = await Promise.all([
    platform.fairQueues.run('delivery', actor, () =>
      loadTenantFigures({ ...context, now }, bought, {
        from: first,
        to: today,
        timezone,
        groups: ['day'],
        metrics: ['impressions', 'clicks', 'cost'],
        filters: [{ field: 'campaign', op: 'in', values: [id] }],
      }),
    ),
    platform.fairQueues.run('list', actor, () => loadChangesSince(context, id, startOfDay(timezone, first))),
  ]);
  const days = Array.from({ length: deliveryLimits.calendarDays }, (_, at) => addDays(first, at));
  return {
    timezone,
    currency: platform.configuration.adCurrency,
    days: days.map((day) => {
      const figures = rows.find(({ key }) => key === day)?.figures;
      return {
        day,
        impressions: Number(figures?.['impressions'] ?? 0),
        clicks: Number(figures?.['clicks'] ?? 0),
        cost: String(figures?.['cost'] ?? 0),
      };
    }),
    changes: entries.map(({ id: entry, at, by, action, reason, changes }) => ({
      id: entry,
      at,
      day: dateInZone(timezone, Date.parse(at)),
      action,
      by: by?.name ?? null,
      reason,
      changes: [...changes],
    })),
    dataUntil: await statistics.dataUntil(rawEvents),
  };
}
