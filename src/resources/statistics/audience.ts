import type { RoleName } from '#src/access/roles.ts';
import { mayOpen, routeTable, volumesPath } from '#src/access/routes.ts';
import type { Side } from './dimensions.ts';
import { type AdditiveMetric, type MetricName, metricNames, sumsFor } from './metrics.ts';

/** The statistics that a role reads. */
interface Audience {
  /** The dimension with the user's ID in the rows that they read; without it, the role reads all rows. */
  readonly tenant?: Side;
  /** Sums that only the other side reads. Metrics derived from them are withheld too. */
  readonly withheld: readonly AdditiveMetric[];
  /** Sums that are always empty for the role, because requests precede a buyer. */
  readonly absent: readonly AdditiveMetric[];
}

/** The roles that read statistics. */
export const statisticsReaders = ['publisher', 'advertiser', 'advert-admin'] as const satisfies readonly RoleName[];

/** The role that reads all rows. */
export const statisticsOverseer: RoleName = 'advert-admin';

/** The roles that read their own rows. Machine tokens act only in these roles, so that a token never reads all rows. */
export const ownStatisticsReaders: readonly RoleName[] = statisticsReaders.filter(
  (role) => role !== statisticsOverseer,
);

/** Roles without an entry read no statistics. */
const audiences: Partial<Readonly<Record<RoleName, Audience>>> = {
  advertiser: { tenant: 'advertiser', withheld: ['publisherRevenue'], absent: ['requests'] },
  publisher: { tenant: 'publisher', withheld: ['cost', 'conversionValue'], absent: [] },
  'advert-admin': { withheld: [], absent: [] },
};

/** @returns undefined for a role that reads no statistics */
export const audienceOf = (role: RoleName): Audience | undefined => audiences[role];

/** Returns the metrics that a role may query. */
export function metricsFor(role: RoleName): readonly MetricName[] {
  const withheld = audiences[role]?.withheld;
  if (withheld === undefined) return [];
  return metricNames.filter((name) => !sumsFor(name).some((sum) => withheld.includes(sum)));
}

/** Returns the metrics that a role is offered: queryable, and not always empty for it. */
export function offeredMetricsFor(role: RoleName): readonly MetricName[] {
  const absent = audiences[role]?.absent ?? [];
  return metricsFor(role).filter((name) => !sumsFor(name).some((sum) => absent.includes(sum)));
}

/** Whether a role creates and revokes machine tokens: the role that reads all rows. */
export const keepsMachineTokens = (role: RoleName): boolean => role === statisticsOverseer;

/** Whether a role may open a page, and so read its figures. */
function opens(path: string): (role: RoleName) => boolean {
  const route = routeTable.find((each) => each.path === path);
  return (role) => route !== undefined && mayOpen(route, role);
}

export const readsLogs = opens('/dashboard/logs');
export const readsVolumes = opens(volumesPath);
