import { roleIds } from '#src/access/roles.ts';
import type { Dashboard } from '#src/screens/dashboard/dashboard.ts';

/** What the administrator of the ad network oversees: its users, and the campaigns and sites that wait for a decision. */
export const dashboard: Dashboard = {
  role: 'advert-admin',
  waiting: [
    {
      name: 'pendingCampaigns',
      resource: 'campaigns',
      filter: { status: 'pending' },
      since: 'createdAt',
      leadsTo: '/review?resource=campaigns',
    },
    {
      name: 'sitesToReview',
      resource: 'pub-sites',
      filter: { status: 'pending' },
      since: 'verifiedAt',
      leadsTo: '/review?resource=pub-sites',
    },
  ],
  figures: [
    { name: 'advertisers', resource: 'users', filter: { roles: roleIds.advertiser } },
    { name: 'publishers', resource: 'users', filter: { roles: roleIds.publisher } },
    { name: 'newUsers', resource: 'users', filter: { createdAt_gte: '$today-7' } },
    { name: 'bannedUsers', resource: 'users', filter: { status: 'banned' } },
    { name: 'disabledUsers', resource: 'users', filter: { status: 'disabled' } },
  ],
};
