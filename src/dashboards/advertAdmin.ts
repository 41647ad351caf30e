import { roleIds } from '#src/access/roles.ts';
import type { Dashboard } from '#src/screens/dashboard/dashboard.ts';

const waitingNow = { status: 'pending', decidable: true } as const;

/** What the administrator of the ad network oversees: what waits for a decision, its users, and what came in last. */
export const dashboard: Dashboard = {
  role: 'advert-admin',
  waiting: [
    {
      name: 'pendingCampaigns',
      resource: 'campaigns',
      filter: waitingNow,
      since: 'createdAt',
      leadsTo: '/review?resource=campaigns',
    },
    {
      name: 'tasksToReview',
      resource: 'tasks',
      filter: waitingNow,
      since: 'createdAt',
      leadsTo: '/review?resource=tasks',
    },
    {
      name: 'submissionsToReview',
      resource: 'submissions',
      filter: waitingNow,
      since: 'createdAt',
      leadsTo: '/review?resource=submissions',
    },
    {
      name: 'participantsToAccept',
      resource: 'participations',
      filter: waitingNow,
      since: 'joinedAt',
      leadsTo: '/review?resource=participations',
    },
    {
      name: 'sitesToReview',
      resource: 'pub-sites',
      filter: waitingNow,
      since: 'verifiedAt',
      leadsTo: '/review?resource=pub-sites',
    },
  ],
  figures: [
    { name: 'advertisers', resource: 'users', filter: { roles: roleIds.advertiser }, trendBy: 'createdAt' },
    { name: 'publishers', resource: 'users', filter: { roles: roleIds.publisher }, trendBy: 'createdAt' },
    { name: 'newUsers', resource: 'users', filter: { createdAt_gte: '$today-7' }, trendBy: 'createdAt' },
    { name: 'bannedUsers', resource: 'users', filter: { status: 'banned' }, trendBy: 'updatedAt' },
    { name: 'disabledUsers', resource: 'users', filter: { status: 'disabled' }, trendBy: 'updatedAt' },
  ],
  panels: [
    {
      name: 'newestSites',
      resource: 'pub-sites',
      filter: {},
      sort: ['createdAt', 'DESC'],
      fields: ['status', 'createdAt'],
    },
    { name: 'newestUsers', resource: 'users', filter: {}, sort: ['createdAt', 'DESC'], fields: ['roles', 'createdAt'] },
  ],
};
