import { type Dashboard, panelId } from '#src/screens/dashboard/dashboard.ts';
import { ownAdverts } from './ownAdverts.ts';
import { ownMoney, ownSpending, ownWithdrawals } from './ownMoney.ts';
import { ownSites } from './ownSites.ts';
import { statisticsPart } from './statisticsPart.ts';

/** They have no list of campaigns: the figure of those that run leads to their panel. */
const running = ownAdverts.figures
  .slice(0, 1)
  .map((figure) => ({ ...figure, leadsTo: `/dashboard#${panelId('myAdverts')}` }));

/** A publisher's own sites and ad zones, then the campaigns that they run themselves, which have no list of theirs. */
export const dashboard: Dashboard = {
  role: 'publisher',
  firstStep: { name: 'firstSite', resource: 'pub-sites', filter: { owner: '$me' } },
  waiting: [...ownSites.waiting, ...ownSpending, ...ownAdverts.waiting],
  statistics: statisticsPart,
  // With those of the statistics, six: more say nothing at a glance.
  figures: [...ownSites.figures, ...running],
  money: ownMoney,
  // What starts and ends comes last, side by side: few publishers run campaigns.
  panels: [ownWithdrawals, ...ownSites.panels, ...ownAdverts.panels.toReversed()],
};
