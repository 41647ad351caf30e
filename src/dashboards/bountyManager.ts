import { participations } from '#src/resources/bounty/participations.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import type { Dashboard } from '#src/screens/dashboard/dashboard.ts';
import { queueFigure } from '#src/screens/dashboard/queueFigure.ts';
import { chunk } from '#src/ui/chunk.ts';
import { ownInvoices } from './ownMoney.ts';

const ownFilter = { manager: '$me' } as const;

/** The decisions that hunters wait for, then the manager's own campaigns and tasks. */
export const dashboard: Dashboard = {
  role: 'bounty-manager',
  firstStep: { name: 'firstCampaign', resource: 'campaigns', filter: ownFilter },
  waiting: [
    queueFigure({ name: 'submissionsToReview', resource: submissions, of: ownFilter }),
    queueFigure({ name: 'participantsToAccept', resource: participations, of: ownFilter }),
    { name: 'rejectedMine', resource: 'campaigns', filter: { ...ownFilter, status: 'rejected' }, since: 'updatedAt' },
    {
      name: 'linesToPay',
      resource: 'payout-items',
      filter: { ...ownFilter, status: ['unpaid', 'failed'] },
      since: 'createdAt',
      leadsTo: '/payouts/:payout',
    },
    {
      name: 'unfundedMine',
      resource: 'campaigns',
      filter: { ...ownFilter, status: 'pending', decidable: false },
      since: 'createdAt',
      leadsTo: '/campaigns/:id?tab=money',
    },
    ownInvoices,
  ],
  figures: [
    { name: 'activeMine', resource: 'campaigns', filter: { ...ownFilter, status: 'active' }, trendBy: 'createdAt' },
    { name: 'pendingMine', resource: 'campaigns', filter: { ...ownFilter, status: 'pending' }, trendBy: 'createdAt' },
    {
      name: 'endingMine',
      resource: 'campaigns',
      filter: { ...ownFilter, status: 'active', endAt_gte: '$today', endAt_lte: '$today+8' },
      trendBy: 'startAt',
    },
    { name: 'closedMine', resource: 'campaigns', filter: { ...ownFilter, status: 'closed' }, trendBy: 'endAt' },
    {
      name: 'activeTasksMine',
      resource: 'tasks',
      filter: { ...ownFilter, status: 'active' },
      leadsTo: '/campaigns',
      trendBy: 'startAt',
    },
  ],
  panels: [
    {
      name: 'startingMine',
      resource: 'campaigns',
      filter: { ...ownFilter, status: ['pending', 'active'], startAt_gte: '$today' },
      sort: ['startAt', 'ASC'],
      fields: ['status', 'startAt'],
    },
    {
      name: 'expiringMine',
      resource: 'campaigns',
      filter: { ...ownFilter, status: 'active', endAt_gte: '$today', endAt_lte: '$today+15' },
      sort: ['endAt', 'ASC'],
      fields: ['endAt', 'budget'],
    },
    {
      name: 'changedMine',
      resource: 'campaigns',
      filter: ownFilter,
      sort: ['updatedAt', 'DESC'],
      fields: ['status', 'budget'],
    },
  ],
  charts: [
    {
      name: 'campaignsMoney',
      part: chunk('dashboard-campaigns-money', () =>
        import('#src/features/bounty/dashboard/CampaignsMoney.tsx').then(({ CampaignsMoney }) => CampaignsMoney),
      ),
    },
    {
      name: 'workReviewed',
      series: [
        { name: 'submitted', resource: 'submissions', filter: ownFilter, by: 'createdAt' },
        { name: 'reviewed', resource: 'submissions', filter: ownFilter, by: 'reviewedAt' },
      ],
    },
  ],
};
