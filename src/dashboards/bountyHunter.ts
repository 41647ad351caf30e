import { type TaskView, taskViews } from '#src/features/bounty/dashboard/taskViews.ts';
import { openToJoin as open } from '#src/resources/bounty/campaigns.ts';
import type { Dashboard } from '#src/screens/dashboard/dashboard.ts';
import { chunk } from '#src/ui/chunk.ts';
import { ownMoney, ownWithdrawals } from './ownMoney.ts';

const ownFilter = { hunter: '$me' } as const;
/** The hunter's tasks are below the figures. */
const taskListPath = (view: TaskView) => `/dashboard?tasks=${view}`;

const approvedWork = {
  name: 'approved',
  resource: 'submissions',
  filter: { ...ownFilter, status: 'approved' },
  by: 'reviewedAt',
} as const;

/** A hunter's tasks to fix, their progress, and the tasks that they can join. */
export const dashboard: Dashboard = {
  role: 'bounty-hunter',
  waiting: [],
  alsoWaiting: [
    {
      name: 'rejectedSubmissions',
      part: chunk('dashboard-mend', () =>
        import('#src/features/bounty/dashboard/RejectedWork.tsx').then(({ RejectedWork }) => RejectedWork),
      ),
    },
    {
      name: 'tasksToRetry',
      part: chunk('dashboard-retry', () =>
        import('#src/features/bounty/dashboard/RetryWork.tsx').then(({ RetryWork }) => RetryWork),
      ),
    },
  ],
  figures: [
    {
      name: 'tasksJoined',
      resource: 'participations',
      filter: { ...ownFilter, ...taskViews.running },
      trendBy: 'joinedAt',
      leadsTo: taskListPath('running'),
    },
    {
      name: 'unverifiedParticipations',
      resource: 'participations',
      filter: { ...ownFilter, ...taskViews.retry },
      trendBy: 'joinedAt',
      leadsTo: taskListPath('retry'),
    },
    {
      name: 'submissionsWaiting',
      resource: 'submissions',
      filter: { ...ownFilter, status: taskViews.review.submissionStatus },
      trendBy: 'createdAt',
      leadsTo: taskListPath('review'),
    },
    { name: 'openCampaigns', resource: 'campaigns', filter: open, trendBy: 'startAt' },
    {
      name: 'endingSoon',
      resource: 'campaigns',
      filter: { ...open, endAt_gte: '$today', endAt_lte: '$today+8' },
      trendBy: 'startAt',
    },
  ],
  sums: [{ name: 'earned', leadsTo: taskListPath('all'), trend: approvedWork }],
  money: ownMoney,
  panels: [ownWithdrawals],
  below: chunk('dashboard-tasks', () =>
    import('#src/features/bounty/dashboard/HuntersTasks.tsx').then(({ HuntersTasks }) => HuntersTasks),
  ),
  charts: [
    {
      name: 'workApproved',
      series: [{ name: 'submitted', resource: 'submissions', filter: ownFilter, by: 'createdAt' }, approvedWork],
    },
  ],
};
