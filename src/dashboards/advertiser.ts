import type { Dashboard } from '#src/screens/dashboard/dashboard.ts';

/** An advertiser's own records come with the ad network; bounty campaigns are there to be looked at. */
export const dashboard: Dashboard = {
  role: 'advertiser',
  waiting: [],
  figures: [
    { name: 'activeCampaigns', resource: 'campaigns', filter: { status: 'active' } },
    { name: 'icoCampaigns', resource: 'campaigns', filter: { status: 'active', isIco: true } },
    { name: 'closedCampaigns', resource: 'campaigns', filter: { status: 'closed' } },
  ],
};
