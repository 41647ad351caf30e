import type { Dashboard } from '#src/screens/dashboard/dashboard.ts';
import { ownAdverts } from './ownAdverts.ts';
import { ownCreatives } from './ownCreatives.ts';
import { ownMoney, ownSpending, ownWithdrawals } from './ownMoney.ts';
import { ownSites } from './ownSites.ts';
import { statisticsPart } from './statisticsPart.ts';

const ownFilter = { owner: '$me' } as const;

/** An advertiser's own campaigns, creatives and landings, then sites, ad zones and creative tags. */
export const dashboard: Dashboard = {
  role: 'advertiser',
  firstStep: { name: 'firstAdvert', resource: 'advert-campaigns', filter: ownFilter },
  waiting: [...ownSpending, ...ownAdverts.waiting, ...ownCreatives.waiting, ...ownSites.waiting],
  statistics: statisticsPart,
  // Six figures with those of the statistics, as a reader can't scan more at a glance.
  figures: ownAdverts.figures,
  money: ownMoney,
  panels: [
    ...ownAdverts.panels,
    ownWithdrawals,
    ...ownSites.panels,
    {
      name: 'myTags',
      resource: 'creative-tags',
      filter: ownFilter,
      sort: ['updatedAt', 'DESC'],
      fields: ['updatedAt'],
    },
  ],
};
