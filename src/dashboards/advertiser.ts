import type { Dashboard } from '#src/screens/dashboard/dashboard.ts';

/** Advertisers only view bounty campaigns. Figures of their own records come with the ad network. */
export const dashboard: Dashboard = {
  role: 'advertiser',
  waiting: [],
  figures: [
    { name: 'activeCampaigns', resource: 'campaigns', filter: { status: 'active' } },
    { name: 'icoCampaigns', resource: 'campaigns', filter: { status: 'active', isIco: true } },
    { name: 'closedCampaigns', resource: 'campaigns', filter: { status: 'closed' } },
  ],
};
