import type { Transaction } from '#server/database/transaction.ts';
import { pricingModels } from '#server/features/adnet/dictionaries/trade.ts';
import { eventDecimals } from '#server/features/statistics/model/eventDecimals.ts';
import { recordUnbilled, type UnbilledEvent } from '#server/features/statistics/model/recordUnbilled.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { isMoney } from '#src/fields/money/isMoney.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { basisOf } from '#src/resources/adnet/pricingBasis.ts';
import type { EventName } from '#src/resources/statistics/events.ts';
import { span } from './times.ts';

/** The IDs of an ad zone and its publisher. */
interface Zone {
  readonly id: number;
  readonly owner: number;
}

/** A campaign that has run, with its billing terms and times. */
interface RunCampaign extends Zone {
  readonly values: Readonly<Record<string, unknown>>;
}

const { active, closed } = advertCampaigns.status?.machine.values ?? {};

const at = (value: unknown): number => Date.parse(String(value));
const secondsOf = (time: number): number => Math.floor(time / 1000);

/** Returns a number of the events that a campaign bills, at its bid; undefined if it bills none. */
function billedBy({ pricingModel, bid }: Readonly<Record<string, unknown>>) {
  const { bills, events = 1 } = basisOf(pricingModels[Number(pricingModel) - 1]?.title ?? '') ?? {};
  if (bills === undefined || !isMoney(bid)) return undefined;
  const event: EventName = bills === 'conversion' ? 'lead' : bills;
  const count = events === 1 ? 3 : 400;
  const cost = new Exact(bid.amount).times(count).div(events).toDecimalPlaces(eventDecimals);
  const publisherRevenue = cost.times(0.7).toDecimalPlaces(eventDecimals);
  return { event, count, cost: cost.toFixed(), publisherRevenue: publisherRevenue.toFixed() };
}

/**
 * Records unbilled events of campaigns that have run: events above the daily budget, and events after a pause. Each is of the kind that the
 * campaign bills, at its bid.
 */
export async function fillUnbilledEvents(
  tx: Transaction,
  now: Date,
  { campaigns, zones, currency }: { campaigns: readonly RunCampaign[]; zones: readonly Zone[]; currency: string },
): Promise<void> {
  const events = campaigns.flatMap(({ id, owner, values }, nth): UnbilledEvent[] => {
    const { startAt, endAt, updatedAt, status, paused } = values;
    const billed = billedBy(values);
    const stopped = status !== active || paused === true ? at(updatedAt) : now.getTime();
    const last = Math.min(stopped, now.getTime(), endAt === null ? Infinity : at(endAt));
    if ((status !== active && status !== closed) || billed === undefined || last - at(startAt) < span.day) return [];
    const zone = zones[nth % zones.length];
    const ids = { campaign: id, advertiser: owner, ...(zone && { adzone: zone.id, publisher: zone.owner }) };
    const common = { ...billed, ids };
    const isPaused = status === active && paused === true && now.getTime() - stopped > 2 * span.hour;
    return [
      { ...common, time: secondsOf(last - span.hour), reason: 'dailyBudget' },
      // Clicks and views still count for an hour after a pause.
      ...(isPaused ? [{ ...common, time: secondsOf(stopped + 90 * span.minute), reason: 'paused' as const }] : []),
    ];
  });
  await recordUnbilled(tx, events, currency);
}
