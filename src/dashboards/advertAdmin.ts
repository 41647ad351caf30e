import { adzones } from '#src/resources/adnet/adzones.ts';
import { waitingWhere } from '#src/schema/waiting.ts';
import type { Dashboard } from '#src/screens/dashboard/dashboard.ts';
import { deskFigure } from '#src/screens/dashboard/deskFigure.ts';
import { statisticsPart } from './statisticsPart.ts';

/** What the administrator of the ad network oversees: what waits for a decision, its users, and what came in last. */
export const dashboard: Dashboard = {
  role: 'advert-admin',
  waiting: [
    deskFigure({ name: 'pendingCampaigns', resource: 'campaigns', since: 'createdAt' }),
    deskFigure({ name: 'tasksToReview', resource: 'tasks', since: 'createdAt' }),
    deskFigure({ name: 'submissionsToReview', resource: 'submissions', since: 'createdAt' }),
    deskFigure({ name: 'participantsToAccept', resource: 'participations', since: 'joinedAt' }),
    deskFigure({ name: 'advertsToReview', resource: 'advert-campaigns', since: 'waitingSince' }),
    deskFigure({ name: 'creativesToReview', resource: 'advert-creatives', since: 'waitingSince' }),
    deskFigure({ name: 'landingsToReview', resource: 'advert-landings', since: 'waitingSince' }),
    deskFigure({ name: 'sitesToReview', resource: 'pub-sites', since: 'verifiedAt' }),
    deskFigure({
      name: 'zonesToReview',
      resource: 'adzones',
      since: 'waitingSince',
      of: waitingWhere(adzones),
    }),
    deskFigure({ name: 'withdrawalsToReview', resource: 'withdrawals', since: 'createdAt' }),
    deskFigure({ name: 'paymentsToReview', resource: 'invoices', since: 'createdAt', status: 'processing' }),
    deskFigure({
      name: 'paymentsToAssign',
      resource: 'unassigned-payments',
      since: 'waitingSince',
      status: 'unassigned',
    }),
    {
      name: 'withdrawalsToSend',
      resource: 'withdrawals',
      filter: { status: 'approved' },
      since: 'createdAt',
      opens: 'list',
    },
    { name: 'failedWithdrawals', resource: 'withdrawals', filter: { status: 'failed' }, since: 'updatedAt' },
    {
      name: 'overpaidInvoices',
      resource: 'invoices',
      filter: { status: 'paid', exception: 'over' },
      since: 'updatedAt',
    },
  ],
  statistics: statisticsPart,
  // With those of the statistics, six: more say nothing at a glance.
  figures: [
    { name: 'newUsers', resource: 'users', filter: { createdAt_gte: '$today-7' }, trendBy: 'createdAt' },
    { name: 'approvedSites', resource: 'pub-sites', filter: { status: 'approved' }, trendBy: 'verifiedAt' },
  ],
  panels: [
    {
      name: 'endingAdverts',
      resource: 'advert-campaigns',
      filter: { status: 'active', archived: false, endAt_gte: '$today', endAt_lte: '$today+8' },
      sort: ['endAt', 'ASC'],
      fields: ['owner', 'endAt'],
    },
    {
      name: 'newestSites',
      resource: 'pub-sites',
      filter: {},
      sort: ['createdAt', 'DESC'],
      fields: ['status', 'createdAt'],
    },
    {
      name: 'lastBannedZones',
      resource: 'adzones',
      filter: { status: 'banned' },
      sort: ['updatedAt', 'DESC'],
      fields: ['site', 'updatedAt'],
    },
    { name: 'newestUsers', resource: 'users', filter: {}, sort: ['createdAt', 'DESC'], fields: ['roles', 'createdAt'] },
  ],
};
