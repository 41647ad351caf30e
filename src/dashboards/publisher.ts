import type { Dashboard } from '#src/screens/dashboard/dashboard.ts';
import { ownAdverts } from './ownAdverts.ts';
import { ownSites } from './ownSites.ts';
import { statisticsPart } from './statisticsPart.ts';

const { waiting, figures, panels } = ownSites('/sites');

/** A publisher's own sites and ad zones, then the campaigns that they run themselves, which have no list of theirs. */
export const dashboard: Dashboard = {
  role: 'publisher',
  waiting: [...waiting, ...ownAdverts.waiting],
  statistics: statisticsPart,
  figures,
  panels: [...panels, ...ownAdverts.panels],
};
