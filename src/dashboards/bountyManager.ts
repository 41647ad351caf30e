import { participations } from '#src/resources/bounty/participations.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import type { Dashboard } from '#src/screens/dashboard/dashboard.ts';
import { deskFigure } from '#src/screens/dashboard/deskFigure.ts';
import { chunk } from '#src/ui/chunk.ts';
import { ownInvoices } from './ownMoney.ts';

const mine = { manager: '$me' } as const;

/** The decisions that hunters wait for, then the manager's own campaigns and tasks. */
export const dashboard: Dashboard = {
  role: 'bounty-manager',
  firstStep: { name: 'firstCampaign', resource: 'campaigns', filter: mine },
  waiting: [
    deskFigure({ name: 'submissionsToReview', resource: submissions, of: mine }),
    deskFigure({ name: 'participantsToAccept', resource: participations, of: mine }),
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
      leadsTo: '/campaigns/:id?tab=money',
    },
    ownInvoices,
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
      name: 'startingMine',
      resource: 'campaigns',
      filter: { ...mine, status: ['pending', 'active'], startAt_gte: '$today' },
      sort: ['startAt', 'ASC'],
      fields: ['status', 'startAt'],
    },
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
        { name: 'submitted', resource: 'submissions', filter: mine, by: 'createdAt' },
        { name: 'reviewed', resource: 'submissions', filter: mine, by: 'reviewedAt' },
      ],
    },
  ],
};
