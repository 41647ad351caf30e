import type { RoleName } from '#src/access/roles.ts';
import type { DimensionName } from './dimensions.ts';
import type { MetricName } from './metrics.ts';

/** The metrics of a dashboard: the first ones are its figures. */
interface DashboardMetrics {
  /** The subject of the figures, which determines the page that has them. */
  readonly of: 'campaigns' | 'sites' | 'network';
  readonly all: readonly MetricName[];
  /** The metrics of the daily chart, in one unit. */
  readonly drawn: readonly MetricName[];
  /** The list of last week: the values of a dimension with the highest metric. */
  readonly top: { readonly group: DimensionName; readonly metric: MetricName };
}

/** The number of figures at the top of a dashboard. */
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
