import type { Dashboard } from '#src/screens/dashboard/dashboard.ts';
import { ownSites } from './ownSites.ts';

const { waiting, figures, panels } = ownSites('/site-list');
const mine = { owner: '$me' } as const;

/** An advertiser's own sites, ad zones and creative tags. Campaigns come with the ad network. */
export const dashboard: Dashboard = {
  role: 'advertiser',
  waiting,
  figures,
  panels: [
    ...panels,
    { name: 'myTags', resource: 'creative-tags', filter: mine, sort: ['updatedAt', 'DESC'], fields: ['updatedAt'] },
  ],
};
