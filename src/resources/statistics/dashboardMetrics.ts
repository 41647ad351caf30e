import type { RoleName } from '#src/access/roles.ts';
import type { DimensionName } from './dimensions.ts';
import type { MetricName } from './metrics.ts';

/** The metrics of a dashboard: the first ones are its figures. */
interface DashboardMetrics {
  /** What the figures are of, which says where they are read. */
  readonly of: 'campaigns' | 'sites' | 'network';
  readonly all: readonly MetricName[];
  /** Those that are drawn day by day, in one unit. */
  readonly drawn: readonly MetricName[];
  /** What is told of the last week by itself: the values of a dimension that have the most of a metric. */
  readonly top: { readonly group: DimensionName; readonly metric: MetricName };
}

/** How many figures a dashboard begins with. */
export const dashboardFigures = 4;

const table = {
  advertiser: {
    of: 'campaigns',
    all: ['cost', 'clicks', 'conversions', 'cpa', 'impressions', 'ctr'],
    drawn: ['cost'],
    top: { group: 'campaign', metric: 'cost' },
  },
  publisher: {
    of: 'sites',
    all: ['publisherRevenue', 'impressions', 'rpm', 'fillRate', 'clicks', 'ctr'],
    drawn: ['publisherRevenue'],
    top: { group: 'site', metric: 'publisherRevenue' },
  },
  'advert-admin': {
    of: 'network',
    all: ['cost', 'publisherRevenue', 'margin', 'impressions', 'clicks', 'ctr', 'conversions'],
    drawn: ['cost', 'publisherRevenue'],
    top: { group: 'advertiser', metric: 'cost' },
  },
} as const satisfies Partial<Readonly<Record<RoleName, DashboardMetrics>>>;

/** The roles whose dashboards have statistics. */
export type DashboardRole = keyof typeof table;

export const dashboardMetrics: Readonly<Record<DashboardRole, DashboardMetrics>> = table;

export const hasDashboardMetrics = (role: RoleName): role is DashboardRole => Object.hasOwn(table, role);
