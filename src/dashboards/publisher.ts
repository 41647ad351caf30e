import { type Dashboard, panelId } from '#src/screens/dashboard/dashboard.ts';
import { ownAdverts } from './ownAdverts.ts';
import { ownMoney, ownSpending, ownWithdrawals } from './ownMoney.ts';
import { ownSites } from './ownSites.ts';
import { statisticsPart } from './statisticsPart.ts';

/** Publishers have no list of campaigns: the figure of running ones links to their panel. */
const running = ownAdverts.figures
  .slice(0, 1)
  .map((figure) => ({ ...figure, leadsTo: `/dashboard#${panelId('myAdverts')}` }));

/** A publisher's own sites and ad zones, then the campaigns that they run, which have no list. */
export const dashboard: Dashboard = {
  role: 'publisher',
  firstStep: { name: 'firstSite', resource: 'pub-sites', filter: { owner: '$me' } },
  waiting: [...ownSites.waiting, ...ownSpending, ...ownAdverts.waiting],
  statistics: statisticsPart,
  // Six figures with those of the statistics, as a reader can't scan more at a glance.
  figures: [...ownSites.figures, ...running],
  money: ownMoney,
  // Starting and ending campaigns are last, side by side, as few publishers run campaigns.
  panels: [ownWithdrawals, ...ownSites.panels, ...ownAdverts.panels.toReversed()],
};
