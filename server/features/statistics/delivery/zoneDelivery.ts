import { sql } from 'drizzle-orm';
import { read } from '#server/operations/read.ts';
import { rowsWhere, typed } from '#server/operations/typedRows.ts';
import { zoneCheckTitles } from '#src/i18n/en/statistics/delivery.ts';
import { type Adzone, adzones } from '#src/resources/adnet/adzones.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { deliveryLimits, type ZoneStep } from '#src/resources/statistics/delivery.ts';
import { sides } from '#src/resources/statistics/dimensions.ts';
import type { ZoneDelivery } from '#src/resources/statistics/routes/delivery.ts';
import { ask } from '../query/ask.ts';
import type { Asker } from '../query/prepare.ts';
import type { Filter } from '../query/readQuery.ts';
import { eventSource } from '../query/source.ts';
import { Tenant } from '../query/tenant.ts';
import { addDays, dateIn } from '../query/zones.ts';
import { zoneStepsOf } from './candidates.ts';
import { type Funnel, printFunnel, readFunnel } from './funnel.ts';
import { type Delivered, headlineOf } from './headline.ts';
import { ratesOf } from './modelRates.ts';
import { ownFigures } from './ownFigures.ts';
import { perDay, recentDays } from './recent.ts';
import { shownSince } from './shownSince.ts';
import { leftOf, type ZoneFacts, zoneVerdicts } from './zoneRules.ts';

interface Case extends Asker {
  readonly zone: Adzone;
  readonly now: number;
  /** What its owner has sold. */
  readonly sold: Tenant;
  readonly own: readonly Filter[];
}

/** By days of UTC: a zone has no clocks of its own. */
async function deliveredBy({ own, sold, zone: _zone, ...asker }: Case): Promise<Delivered> {
  const today = dateIn('UTC', asker.now);
  const yesterday = addDays(today, -1);
  const rows = await ownFigures(asker, sold, {
    from: yesterday,
    to: today,
    timezone: 'UTC',
    groups: ['day'],
    metrics: ['impressions'],
    filters: own,
  });
  const of = (day: string) => Number(rows.find(({ key }) => key === day)?.figures['impressions'] ?? 0);
  return { yesterday: of(yesterday), today: of(today) };
}

const removedBy = ({ removed }: Funnel<ZoneStep>): ZoneFacts['removed'] => ({
  campaigns: removed('campaigns'),
  size: removed('size'),
  blocked: removed('blocked'),
  targeting: removed('targeting'),
  rules: removed('rules'),
  schedule: removed('schedule'),
  floor: removed('floor'),
});

async function factsOf(one: Case): Promise<ZoneFacts> {
  const { platform, statistics, actor, zone, now, sold, own } = one;
  const executor = platform.database.sql;
  const [rates, delivered, shownSinceChange, [site]] = await Promise.all([
    ratesOf(one, sold, own),
    deliveredBy(one),
    shownSince(one, sold, own, zone.updatedAt),
    rowsWhere(executor, sites, sql`id = ${zone.site}`),
  ]);
  const steps = await zoneStepsOf(executor, zone, rates, now);
  const query = printFunnel(
    steps,
    { period: recentDays(now), of: (bind) => `adzone = ${bind('UInt32', zone.id)}` },
    sold,
  );
  const funnel = readFunnel(steps, await ask(statistics.engine, query, actor.signal));
  return {
    zone,
    siteStatus: site?.status,
    requests: funnel.total,
    removed: removedBy(funnel),
    delivered,
    shownSinceChange,
  };
}

/**
 * Why a zone does or doesn’t deliver: what its owner asks for, and whether running campaigns have it, with the share of the last days’
 * requests that each removes. Campaigns are compared, never named.
 * @throws Refusal notFound for a zone that the actor may not read, and as `ask` does
 */
export async function zoneDelivery(asker: Asker, id: number): Promise<ZoneDelivery> {
  const { platform, statistics, actor, now = Date.now() } = asker;
  const zone = typed(adzones, await read(platform, actor, adzones, id));
  const sold = Tenant.onSide(actor, sides.seller);
  const own: readonly Filter[] = [{ field: 'adzone', op: 'in', values: [id] }];
  const facts = await platform.fairQueues.run('delivery', actor, () => factsOf({ ...asker, now, zone, sold, own }));
  const checks = zoneVerdicts(facts);
  return {
    ...headlineOf(checks, facts.delivered),
    checks: checks.map((check) => ({ ...check, title: zoneCheckTitles[check.name] })),
    days: deliveryLimits.days,
    requests: facts.requests,
    leftPerDay: perDay(leftOf(facts)),
    dataUntil: await statistics.dataUntil(eventSource),
  };
}
