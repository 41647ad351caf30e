import type { Dashboard } from '#src/screens/dashboard/dashboard.ts';

const mine = { manager: '$me' } as const;

/** The decisions that hunters wait for, then the manager's own campaigns and tasks. */
export const dashboard: Dashboard = {
  role: 'bounty-manager',
  waiting: [
    {
      name: 'submissionsToReview',
      resource: 'submissions',
      filter: { ...mine, status: 'pending' },
      since: 'createdAt',
      leadsTo: '/review?resource=submissions',
    },
    {
      name: 'participantsToAccept',
      resource: 'participations',
      filter: { ...mine, status: 'pending' },
      since: 'joinedAt',
      leadsTo: '/review?resource=participations',
    },
    { name: 'rejectedMine', resource: 'campaigns', filter: { ...mine, status: 'rejected' }, since: 'updatedAt' },
  ],
  figures: [
    { name: 'activeMine', resource: 'campaigns', filter: { ...mine, status: 'active' } },
    { name: 'pendingMine', resource: 'campaigns', filter: { ...mine, status: 'pending' } },
    {
      name: 'endingMine',
      resource: 'campaigns',
      filter: { ...mine, status: 'active', endAt_gte: '$today', endAt_lte: '$today+8' },
    },
    { name: 'closedMine', resource: 'campaigns', filter: { ...mine, status: 'closed' } },
    { name: 'activeTasksMine', resource: 'tasks', filter: { ...mine, status: 'active' }, leadsTo: '/campaigns' },
  ],
};
