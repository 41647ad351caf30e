import type { Dashboard } from '#src/screens/dashboard/dashboard.ts';
import { ownAdverts } from './ownAdverts.ts';
import { ownCreatives } from './ownCreatives.ts';
import { ownSites } from './ownSites.ts';

const { waiting, figures, panels } = ownSites('/site-list');
const mine = { owner: '$me' } as const;

/** An advertiser's own campaigns, creatives and landings, then sites, ad zones and creative tags. */
export const dashboard: Dashboard = {
  role: 'advertiser',
  waiting: [...ownAdverts.waiting, ...ownCreatives.waiting, ...waiting],
  figures: [...ownAdverts.figures, ...ownCreatives.figures, ...figures],
  panels: [
    ...ownAdverts.panels,
    ...panels,
    { name: 'myTags', resource: 'creative-tags', filter: mine, sort: ['updatedAt', 'DESC'], fields: ['updatedAt'] },
  ],
};
