import type { RoleName } from '#src/access/roles.ts';
import type { Dashboard } from '#src/screens/dashboard/dashboard.ts';
import { dashboard as advertAdmin } from './advertAdmin.ts';
import { dashboard as advertiser } from './advertiser.ts';
import { dashboard as bountyHunter } from './bountyHunter.ts';
import { dashboard as bountyManager } from './bountyManager.ts';
import { dashboard as publisher } from './publisher.ts';

const allDashboards: readonly Dashboard[] = [bountyHunter, bountyManager, advertiser, publisher, advertAdmin];

/** @returns the role's dashboard; the route table opens the page only to roles that have one */
export const dashboardOf = (role: RoleName): Dashboard | undefined =>
  allDashboards.find((dashboard) => dashboard.role === role);
