import type { Dashboard } from '#src/screens/dashboard/dashboard.ts';

const mine = { owner: '$me' } as const;

/**
 * Whoever owns sites and ad zones: what is to be done for them, how many there are, and the latest of them.
 * @param list the role's list of sites
 */
export const ownSites = (list: string): Required<Pick<Dashboard, 'waiting' | 'figures' | 'panels'>> => ({
  waiting: [
    { name: 'unverifiedSites', resource: 'pub-sites', filter: { ...mine, status: 'unverified' }, since: 'createdAt' },
    { name: 'rejectedSites', resource: 'pub-sites', filter: { ...mine, status: 'rejected' }, since: 'updatedAt' },
  ],
  figures: [
    {
      name: 'approvedSites',
      resource: 'pub-sites',
      filter: { ...mine, status: 'approved' },
      trendBy: 'verifiedAt',
    },
    { name: 'pendingSites', resource: 'pub-sites', filter: { ...mine, status: 'pending' }, trendBy: 'verifiedAt' },
    {
      name: 'activeZones',
      resource: 'adzones',
      filter: { ...mine, status: 'active' },
      leadsTo: list,
      trendBy: 'createdAt',
    },
    {
      name: 'bannedZones',
      resource: 'adzones',
      filter: { ...mine, status: 'banned' },
      leadsTo: list,
      trendBy: 'updatedAt',
    },
  ],
  panels: [
    {
      name: 'mySites',
      resource: 'pub-sites',
      filter: mine,
      sort: ['updatedAt', 'DESC'],
      fields: ['status', 'domain'],
    },
    {
      name: 'myZones',
      resource: 'adzones',
      filter: mine,
      sort: ['createdAt', 'DESC'],
      fields: ['status', 'floor'],
    },
  ],
});
