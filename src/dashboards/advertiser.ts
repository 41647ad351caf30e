import type { Dashboard } from '#src/screens/dashboard/dashboard.ts';
import { ownAdverts } from './ownAdverts.ts';
import { ownCreatives } from './ownCreatives.ts';
import { ownSpending } from './ownMoney.ts';
import { ownSites } from './ownSites.ts';
import { statisticsPart } from './statisticsPart.ts';

const { waiting, figures, panels } = ownSites('/site-list');
const mine = { owner: '$me' } as const;

/** An advertiser's own campaigns, creatives and landings, then sites, ad zones and creative tags. */
export const dashboard: Dashboard = {
  role: 'advertiser',
  waiting: [...ownSpending, ...ownAdverts.waiting, ...ownCreatives.waiting, ...waiting],
  statistics: statisticsPart,
  // Six at most: more say nothing at a glance.
  figures: [...ownAdverts.figures, ...ownCreatives.figures, ...figures.slice(0, 1)],
  panels: [
    ...ownAdverts.panels,
    ...panels,
    { name: 'myTags', resource: 'creative-tags', filter: mine, sort: ['updatedAt', 'DESC'], fields: ['updatedAt'] },
  ],
};
