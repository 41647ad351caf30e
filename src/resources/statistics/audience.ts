import type { RoleName } from '#src/access/roles.ts';
import { mayOpen, routeTable, volumesPath } from '#src/access/routes.ts';
import type { Side } from './dimensions.ts';
import { type AdditiveMetric, type MetricName, metricNames, sumsFor } from './metrics.ts';

/** What a role reads of the statistics. */
interface Audience {
  /** The dimension that has the asker's id in the rows that they read; without it, they read all. */
  readonly tenant?: Side;
  /** Sums that are the other side's. Nothing that follows from them is told either. */
  readonly withheld: readonly AdditiveMetric[];
  /** Sums that their rows never have: requests are made before there is a buyer. */
  readonly absent: readonly AdditiveMetric[];
}

/** The roles that read statistics. */
export const statisticsReaders = ['publisher', 'advertiser', 'advert-admin'] as const satisfies readonly RoleName[];

/** The role that reads all rows. */
export const statisticsOverseer: RoleName = 'advert-admin';

/** The roles that read their own rows. A machine token acts in no other: nobody’s token opens everybody’s figures. */
export const ownStatisticsReaders: readonly RoleName[] = statisticsReaders.filter(
  (role) => role !== statisticsOverseer,
);

/** Of what they read. Other roles read none. */
const audiences: Partial<Readonly<Record<RoleName, Audience>>> = {
  advertiser: { tenant: 'advertiser', withheld: ['publisherRevenue'], absent: ['requests'] },
  publisher: { tenant: 'publisher', withheld: ['cost', 'conversionValue'], absent: [] },
  'advert-admin': { withheld: [], absent: [] },
};

/** @returns undefined for a role that reads no statistics */
export const audienceOf = (role: RoleName): Audience | undefined => audiences[role];

/** The metrics that a role may ask for. */
export function metricsFor(role: RoleName): readonly MetricName[] {
  const withheld = audiences[role]?.withheld;
  if (withheld === undefined) return [];
  return metricNames.filter((name) => !sumsFor(name).some((sum) => withheld.includes(sum)));
}

/** The metrics that a role is offered: those that it may ask for, and that aren’t always empty for it. */
export function offeredMetricsFor(role: RoleName): readonly MetricName[] {
  const absent = audiences[role]?.absent ?? [];
  return metricsFor(role).filter((name) => !sumsFor(name).some((sum) => absent.includes(sum)));
}

/** Whether a role creates machine tokens, and revokes them: the one that reads what everybody has. */
export const keepsMachineTokens = (role: RoleName): boolean => role === statisticsOverseer;

/** Whether a role may open a page: the figures of a page are for those who may. */
function opens(path: string): (role: RoleName) => boolean {
  const route = routeTable.find((each) => each.path === path);
  return (role) => route !== undefined && mayOpen(route, role);
}

export const readsLogs = opens('/dashboard/logs');
export const readsVolumes = opens(volumesPath);
