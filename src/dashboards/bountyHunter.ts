import type { Dashboard } from './dashboard.ts';

const open = { status: 'active', subscriptionsClosed: false } as const;

/** What a hunter can join. */
export const dashboard: Dashboard = {
  role: 'bounty-hunter',
  waiting: [],
  figures: [
    { name: 'openCampaigns', resource: 'campaigns', filter: open },
    { name: 'newCampaigns', resource: 'campaigns', filter: { ...open, createdAt_gte: '$today-7' } },
    { name: 'endingSoon', resource: 'campaigns', filter: { ...open, endAt_gte: '$today', endAt_lte: '$today+7' } },
    { name: 'icoCampaigns', resource: 'campaigns', filter: { ...open, isIco: true } },
  ],
};
