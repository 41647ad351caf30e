import type { Dashboard } from '#src/screens/dashboard/dashboard.ts';

const ownFilter = { owner: '$me' } as const;

/** For owners of sites and ad zones: records to fix, their number, and the latest. */
export const ownSites: Required<Pick<Dashboard, 'waiting' | 'figures' | 'panels'>> = {
  waiting: [
    {
      name: 'unverifiedSites',
      resource: 'pub-sites',
      filter: { ...ownFilter, status: 'unverified' },
      since: 'createdAt',
    },
    { name: 'rejectedSites', resource: 'pub-sites', filter: { ...ownFilter, status: 'rejected' }, since: 'updatedAt' },
  ],
  figures: [
    {
      name: 'approvedSites',
      resource: 'pub-sites',
      filter: { ...ownFilter, status: 'approved' },
      trendBy: 'verifiedAt',
    },
  ],
  panels: [
    {
      name: 'mySites',
      resource: 'pub-sites',
      filter: ownFilter,
      sort: ['updatedAt', 'DESC'],
      fields: ['status', 'domain'],
    },
    {
      name: 'myZones',
      resource: 'adzones',
      filter: ownFilter,
      sort: ['createdAt', 'DESC'],
      fields: ['status', 'floor'],
    },
  ],
};
