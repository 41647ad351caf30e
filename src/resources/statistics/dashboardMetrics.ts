import type { RoleName } from '#src/access/roles.ts';
import type { MetricName } from './metrics.ts';

/** The metrics of a dashboard: the first ones are its figures. */
interface DashboardMetrics {
  readonly all: readonly MetricName[];
  /** Those that are drawn day by day, in one unit. */
  readonly drawn: readonly MetricName[];
}

/** How many figures a dashboard begins with. */
export const dashboardFigures = 4;

const table = {
  advertiser: {
    all: ['cost', 'clicks', 'conversions', 'cpa', 'impressions', 'ctr'],
    drawn: ['cost'],
  },
  publisher: {
    all: ['publisherRevenue', 'impressions', 'rpm', 'fillRate', 'clicks', 'ctr'],
    drawn: ['publisherRevenue'],
  },
  'advert-admin': {
    all: ['cost', 'publisherRevenue', 'margin', 'impressions', 'clicks', 'ctr', 'conversions'],
    drawn: ['cost', 'publisherRevenue'],
  },
} as const satisfies Partial<Readonly<Record<RoleName, DashboardMetrics>>>;

/** The roles whose dashboards have statistics. */
export type DashboardRole = keyof typeof table;

export const dashboardMetrics: Readonly<Record<DashboardRole, DashboardMetrics>> = table;

export const hasDashboardMetrics = (role: RoleName): role is DashboardRole => Object.hasOwn(table, role);
