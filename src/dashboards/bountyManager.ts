import type { Dashboard } from '#src/screens/dashboard/dashboard.ts';

const mine = { manager: '$me' } as const;

const waitingNow = { ...mine, status: 'pending', decidable: true } as const;

/** The decisions that hunters wait for, then the manager's own campaigns and tasks. */
export const dashboard: Dashboard = {
  role: 'bounty-manager',
  waiting: [
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
    { name: 'rejectedMine', resource: 'campaigns', filter: { ...mine, status: 'rejected' }, since: 'updatedAt' },
    {
      name: 'linesToPay',
      resource: 'payout-items',
      filter: { ...mine, status: ['unpaid', 'failed'] },
      since: 'createdAt',
      leadsTo: '/payouts/:payout',
    },
    {
      name: 'unfundedMine',
      resource: 'campaigns',
      filter: { ...mine, status: 'pending', decidable: false },
      since: 'createdAt',
    },
  ],
  figures: [
    { name: 'activeMine', resource: 'campaigns', filter: { ...mine, status: 'active' }, trendBy: 'createdAt' },
    { name: 'pendingMine', resource: 'campaigns', filter: { ...mine, status: 'pending' }, trendBy: 'createdAt' },
    {
      name: 'endingMine',
      resource: 'campaigns',
      filter: { ...mine, status: 'active', endAt_gte: '$today', endAt_lte: '$today+8' },
      trendBy: 'startAt',
    },
    { name: 'closedMine', resource: 'campaigns', filter: { ...mine, status: 'closed' }, trendBy: 'endAt' },
    {
      name: 'activeTasksMine',
      resource: 'tasks',
      filter: { ...mine, status: 'active' },
      leadsTo: '/campaigns',
      trendBy: 'startAt',
    },
  ],
  panels: [
    {
      name: 'expiringMine',
      resource: 'campaigns',
      filter: { ...mine, status: 'active', endAt_gte: '$today', endAt_lte: '$today+15' },
      sort: ['endAt', 'ASC'],
      fields: ['endAt', 'budget'],
    },
    {
      name: 'changedMine',
      resource: 'campaigns',
      filter: mine,
      sort: ['updatedAt', 'DESC'],
      fields: ['status', 'budget'],
    },
  ],
};
