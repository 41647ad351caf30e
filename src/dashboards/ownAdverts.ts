import type { Dashboard } from '#src/screens/dashboard/dashboard.ts';

const ownFilter = { owner: '$me', archived: false } as const;

/** For owners of advert campaigns: rejected campaigns, the number of active and pending ones, their next dates, and the latest. */
export const ownAdverts: Required<Pick<Dashboard, 'waiting' | 'figures' | 'panels'>> = {
  waiting: [
    {
      name: 'rejectedAdverts',
      resource: 'advert-campaigns',
      filter: { ...ownFilter, status: 'rejected' },
      since: 'updatedAt',
    },
  ],
  figures: [
    {
      name: 'activeAdverts',
      resource: 'advert-campaigns',
      filter: { ...ownFilter, status: 'active', paused: false },
      trendBy: 'startAt',
    },
    {
      name: 'pendingAdverts',
      resource: 'advert-campaigns',
      filter: { ...ownFilter, status: 'pending' },
      trendBy: 'createdAt',
    },
  ],
  panels: [
    {
      name: 'startingMine',
      resource: 'advert-campaigns',
      filter: { ...ownFilter, status: ['pending', 'active'], startAt_gte: '$today' },
      sort: ['startAt', 'ASC'],
      fields: ['status', 'startAt'],
    },
    {
      name: 'expiringMine',
      resource: 'advert-campaigns',
      filter: { ...ownFilter, status: 'active', endAt_gte: '$today', endAt_lte: '$today+15' },
      sort: ['endAt', 'ASC'],
      fields: ['endAt', 'totalBudget'],
    },
    {
      name: 'myAdverts',
      resource: 'advert-campaigns',
      filter: ownFilter,
      sort: ['updatedAt', 'DESC'],
      fields: ['status', 'dailyBudget'],
    },
  ],
};
