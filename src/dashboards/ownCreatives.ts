import type { Dashboard } from '#src/screens/dashboard/dashboard.ts';

const mine = { owner: '$me' } as const;

/** Whoever owns creatives and landings: what is to be fixed or enabled again, and how many there are. */
export const ownCreatives: Required<Pick<Dashboard, 'waiting' | 'figures'>> = {
  waiting: [
    {
      name: 'rejectedCreatives',
      resource: 'advert-creatives',
      filter: { ...mine, status: 'rejected' },
      since: 'updatedAt',
    },
    {
      name: 'rejectedLandings',
      resource: 'advert-landings',
      filter: { ...mine, status: 'rejected' },
      since: 'updatedAt',
    },
    {
      name: 'disabledLandings',
      resource: 'advert-landings',
      filter: { ...mine, status: 'disabled' },
      since: 'updatedAt',
    },
  ],
  figures: [
    {
      name: 'approvedCreatives',
      resource: 'advert-creatives',
      filter: { ...mine, status: 'approved' },
      trendBy: 'createdAt',
    },
    {
      name: 'activeLandings',
      resource: 'advert-landings',
      filter: { ...mine, status: 'approved' },
      trendBy: 'createdAt',
    },
  ],
};
