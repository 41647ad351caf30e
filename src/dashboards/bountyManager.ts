import type { Dashboard } from './dashboard.ts';

const mine = { manager: '$me' } as const;

/** A manager's own campaigns. */
export const dashboard: Dashboard = {
  role: 'bounty-manager',
  waiting: [
    { name: 'rejectedMine', resource: 'campaigns', filter: { ...mine, status: 'rejected' }, since: 'updatedAt' },
  ],
  figures: [
    { name: 'activeMine', resource: 'campaigns', filter: { ...mine, status: 'active' } },
    { name: 'pendingMine', resource: 'campaigns', filter: { ...mine, status: 'pending' } },
    {
      name: 'endingMine',
      resource: 'campaigns',
      filter: { ...mine, status: 'active', endAt_gte: '$today', endAt_lte: '$today+7' },
    },
    { name: 'closedMine', resource: 'campaigns', filter: { ...mine, status: 'closed' } },
  ],
};
