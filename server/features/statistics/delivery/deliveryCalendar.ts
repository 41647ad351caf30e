import { newestEntries, requireHistory } from '#server/operations/history.ts';
import { read } from '#server/operations/read.ts';
import { typed } from '#server/operations/typedRows.ts';
import { limits } from '#src/limits.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { deliveryLimits } from '#src/resources/statistics/delivery.ts';
import { sides } from '#src/resources/statistics/dimensions.ts';
import type { DeliveryCalendar } from '#src/resources/statistics/routes/delivery.ts';
import type { HistoryEntry } from '#src/schema/history.ts';
import type { Asker } from '../query/prepare.ts';
import { eventSource } from '../query/source.ts';
import { Tenant } from '../query/tenant.ts';
import { addDays, dateIn, startOfDay } from '../query/zones.ts';
import { ownFigures } from './ownFigures.ts';

/** The campaign’s audit entries since a moment, the newest first: so many, and of so many bytes, as a calendar marks. */
async function changesSince({ platform, actor }: Asker, id: number, since: number): Promise<HistoryEntry[]> {
  await requireHistory(platform, actor, advertCampaigns, id);
  const recent: HistoryEntry[] = [];
  let bytesLeft = limits.listBytes;
  for await (const { entry, bytes } of newestEntries(platform, advertCampaigns, id, deliveryLimits.changes)) {
    bytesLeft -= bytes;
    if (bytesLeft < 0 || Date.parse(entry.at) < since) break;
    recent.push(entry);
  }
  return recent;
}

/**
 * What a campaign has delivered each of the last days, and the changes that were made to it.
 * @throws Refusal notFound for a campaign that the actor may not read, and as `ask` does
 */
export async function deliveryCalendar(asker: Asker, id: number): Promise<DeliveryCalendar> {
  const { platform, statistics, actor, now = Date.now() } = asker;
  const { timezone } = typed(advertCampaigns, await read(platform, actor, advertCampaigns, id));
  const bought = Tenant.onSide(actor, sides.buyer);
  const today = dateIn(timezone, now);
  const first = addDays(today, 1 - deliveryLimits.calendarDays);
  const [rows, entries] = await Promise.all([
    platform.fairQueues.run('delivery', actor, () =>
      ownFigures({ ...asker, now }, bought, {
        from: first,
        to: today,
        timezone,
        groups: ['day'],
        metrics: ['impressions', 'clicks', 'cost'],
        filters: [{ field: 'campaign', op: 'in', values: [id] }],
      }),
    ),
    platform.fairQueues.run('list', actor, () => changesSince(asker, id, startOfDay(timezone, first))),
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
      day: dateIn(timezone, Date.parse(at)),
      action,
      by: by?.name ?? null,
      reason,
      changes: [...changes],
    })),
    dataUntil: await statistics.dataUntil(eventSource),
  };
}
