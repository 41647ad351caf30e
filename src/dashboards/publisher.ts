import type { Dashboard } from '#src/screens/dashboard/dashboard.ts';

const mine = { owner: '$me' } as const;

/** A publisher's own sites and ad zones. */
export const dashboard: Dashboard = {
  role: 'publisher',
  waiting: [
    { name: 'unverifiedSites', resource: 'pub-sites', filter: { ...mine, status: 'unverified' }, since: 'createdAt' },
    { name: 'rejectedSites', resource: 'pub-sites', filter: { ...mine, status: 'rejected' }, since: 'updatedAt' },
  ],
  figures: [
    { name: 'approvedSites', resource: 'pub-sites', filter: { ...mine, status: 'approved' } },
    { name: 'pendingSites', resource: 'pub-sites', filter: { ...mine, status: 'pending' } },
    { name: 'activeZones', resource: 'adzones', filter: { ...mine, status: 'active' }, leadsTo: '/sites' },
    { name: 'disabledZones', resource: 'adzones', filter: { ...mine, status: 'disabled' }, leadsTo: '/sites' },
  ],
};
