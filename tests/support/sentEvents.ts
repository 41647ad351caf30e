import { pricingModels } from '#server/features/adnet/dictionaries/trade.ts';
import type { Money } from '#src/fields/money/kind.ts';
import { member } from '#src/providers/json.ts';
import { basisOf } from '#src/resources/adnet/pricingBasis.ts';
import type { EventName } from '#src/resources/statistics/events.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { clientOf } from './apiClient.ts';

/** An event as ad servers send it; its other members are ids by dimension and figures. */
interface SentEvent extends Readonly<Record<string, number | string>> {
  readonly event: EventName;
  /** Seconds. */
  readonly time: number;
}

const hour = 3_600;

/** Seconds of a moment that many hours ago. */
export const hoursAgo = (hours: number): number => Math.floor(Date.now() / 1000 - hours * hour);

/** The pricing basis of a campaign of the demo. */
export const campaignBasis = ({ pricingModel }: AnyRow) =>
  basisOf(pricingModels[Number(pricingModel) - 1]?.title ?? '');

/** Returns events that cost a campaign of the demo an amount: as many as its bid requires. */
export function billedEvents(campaign: AnyRow, cost: number) {
  const { bills = 'conversion', events = 1 } = campaignBasis(campaign) ?? {};
  if (bills === 'conversion') throw new Error(`Campaign ${campaign.id} pays for no event of an ad server.`);
  return { event: bills, count: Math.ceil((cost * events) / Number((campaign['bid'] as Money).amount)), cost };
}

/** Sends events as an ad server does. @throws if any is refused */
export async function sendEvents(address: string, events: readonly SentEvent[]): Promise<void> {
  const admin = await clientOf(address, 'advert-admin', 'adnet');
  const { token } = await admin.send('/machine-tokens', { name: 'Ad server', scopes: ['events'] });
  const answer = await fetch(`${address}/api/adnet/stats/events?batch=${crypto.randomUUID()}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${String(token)}`, 'Content-Type': 'application/x-ndjson' },
    body: events.map((event) => `${JSON.stringify(event)}\n`).join(''),
  });
  const text = await answer.text();
  if (!answer.ok || member(JSON.parse(text), 'refused') !== 0) throw new Error(`${answer.status} ${text}`);
}
