import { sql } from 'drizzle-orm';
import { read } from '#server/operations/read.ts';
import { rowsWhere, toTypedRecord } from '#server/operations/rowsWhere.ts';
import { zoneCheckTitles } from '#src/i18n/en/statistics/delivery.ts';
import { type Adzone, adzones } from '#src/resources/adnet/adzones.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { deliveryLimits, type ZoneStep } from '#src/resources/statistics/delivery.ts';
import { sides } from '#src/resources/statistics/dimensions.ts';
import type { ZoneDelivery } from '#src/resources/statistics/routes/delivery.ts';
import { rawEvents } from '../query/chooseTable.ts';
import { executeQuery } from '../query/executeQuery.ts';
import type { Filter } from '../query/parseQuery.ts';
import type { QueryContext } from '../query/prepareQuery.ts';
import { Tenant } from '../query/tenant.ts';
import { addDays, dateInZone } from '../query/timeZones.ts';
import { checkZone, remainingRequests, type ZoneFacts } from './checkZone.ts';
import { countImpressionsSince } from './countImpressionsSince.ts';
import { compileFunnelQuery, type Funnel, toFunnel } from './funnel.ts';
import { type DeliveredImpressions, toHeadline } from './headline.ts';
import { loadTenantFigures } from './loadTenantFigures.ts';
import { loadZoneSteps } from './loadZoneSteps.ts';
import { loadRates } from './modelRates.ts';
import { recentPeriod, toDailyAverage } from './recentPeriod.ts';

interface ZoneContext extends QueryContext {
  readonly zone: Adzone;
  readonly now: number;
  /** The rows that the zone's owner has sold. */
  readonly sold: Tenant;
  readonly own: readonly Filter[];
}

/** Days are in UTC, because a zone has no time zone. */
async function loadDelivered({ own, sold, zone: _zone, ...context }: ZoneContext): Promise<DeliveredImpressions> {
  const today = dateInZone('UTC', context.now);
  const yesterday = addDays(today, -1);
  const rows = await loadTenantFigures(context, sold, {
    from: yesterday,
    to: today,
    timezone: 'UTC',
    groups: ['day'],
    metrics: ['impressions'],
    filters: own,
  });
  const impressionsOn = (day: string) => Number(rows.find(({ key }) => key === day)?.figures['impressions'] ?? 0);
  return { yesterday: impressionsOn(yesterday), today: impressionsOn(today) };
}

const toRemoved = ({ removed }: Funnel<ZoneStep>): ZoneFacts['removed'] => ({
  campaigns: removed('campaigns'),
  size: removed('size'),
  blocked: removed('blocked'),
  targeting: removed('targeting'),
  rules: removed('rules'),
  schedule: removed('schedule'),
  floor: removed('floor'),
});

async function loadFacts(zoneContext: ZoneContext): Promise<ZoneFacts> {
  const { platform, statistics, actor, zone, now, sold, own } = zoneContext;
  const executor = platform.database.sql;
  const [rates, delivered, shownSinceChange, [site]] = await Promise.all([
    loadRates(zoneContext, sold, own),
    loadDelivered(zoneContext),
    countImpressionsSince(zoneContext, sold, own, zone.updatedAt),
    rowsWhere(executor, sites, sql`id = ${zone.site}`),
  ]);
  const steps = await loadZoneSteps(executor, zone, rates, now);
  const query = compileFunnelQuery(
    steps,
    { period: recentPeriod(now), of: (bind) => `adzone = ${bind('UInt32', zone.id)}` },
    sold,
  );
  const funnel = toFunnel(steps, await executeQuery(statistics.engine, query, actor.signal));
  return {
    zone,
    siteStatus: site?.status,
    requests: funnel.total,
    removed: toRemoved(funnel),
    delivered,
    shownSinceChange,
  };
}

/**
 * Explains why a zone does or doesn’t deliver. It returns the owner's requirements and whether running campaigns meet them. Each has the
 * share of recent requests that it removes. Campaigns are compared, never named.
 * @throws Refusal notFound for a zone that the actor may not read, and as `executeQuery` does
 */
export async function explainZoneDelivery(context: QueryContext, id: number): Promise<ZoneDelivery> {
  const { platform, statistics, actor, now = Date.now() } = context;
  const zone = toTypedRecord(adzones, await read(platform, actor, adzones, id));
  const sold = Tenant.onSide(actor, sides.seller);
  const own: readonly Filter[] = [{ field: 'adzone', op: 'in', values: [id] }];
  const facts = await platform.fairQueues.run('delivery', actor, () => loadFacts({ ...context, now, zone, sold, own }));
  const checks = checkZone(facts);
  return {
    ...toHeadline(checks, facts.delivered),
    checks: checks.map((check) => ({ ...check, title: zoneCheckTitles[check.name] })),
    days: deliveryLimits.days,
    requests: facts.requests,
    leftPerDay: toDailyAverage(remainingRequests(facts)),
    dataUntil: await statistics.dataUntil(rawEvents),
  };
}
