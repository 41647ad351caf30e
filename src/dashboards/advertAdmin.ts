import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { advertLandings } from '#src/resources/adnet/advertLandings.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import { tasks } from '#src/resources/bounty/tasks.ts';
import { invoices } from '#src/resources/payments/invoices.ts';
import { unassignedPayments } from '#src/resources/payments/unassignedPayments.ts';
import { withdrawals } from '#src/resources/payments/withdrawals.ts';
import { exchangeDeposits } from '#src/resources/statistics/exchangeDeposits.ts';
import type { Dashboard } from '#src/screens/dashboard/dashboard.ts';
import { queueFigure } from '#src/screens/dashboard/queueFigure.ts';
import { statisticsPart } from './statisticsPart.ts';

/** The ad network for its administrator: records that wait for a decision, its users, and the newest records. */
export const dashboard: Dashboard = {
  role: 'advert-admin',
  waiting: [
    queueFigure({ name: 'pendingCampaigns', resource: campaigns }),
    queueFigure({ name: 'tasksToReview', resource: tasks }),
    queueFigure({ name: 'submissionsToReview', resource: submissions }),
    queueFigure({ name: 'participantsToAccept', resource: participations }),
    queueFigure({ name: 'advertsToReview', resource: advertCampaigns }),
    queueFigure({ name: 'creativesToReview', resource: advertCreatives }),
    queueFigure({ name: 'landingsToReview', resource: advertLandings }),
    queueFigure({ name: 'sitesToReview', resource: sites }),
    queueFigure({ name: 'zonesToReview', resource: adzones }),
    queueFigure({ name: 'withdrawalsToReview', resource: withdrawals }),
    queueFigure({ name: 'paymentsToReview', resource: invoices }),
    queueFigure({ name: 'paymentsToAssign', resource: unassignedPayments }),
    queueFigure({ name: 'exchangeDepositsToConfirm', resource: exchangeDeposits }),
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
  // Six figures with those of the statistics, as a reader can't scan more at a glance.
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
