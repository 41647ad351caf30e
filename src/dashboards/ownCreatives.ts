import type { Dashboard } from '#src/screens/dashboard/dashboard.ts';

const ownFilter = { owner: '$me' } as const;

/** For owners of creatives and landings: those to fix or enable again. */
export const ownCreatives: Pick<Dashboard, 'waiting'> = {
  waiting: [
    {
      name: 'rejectedCreatives',
      resource: 'advert-creatives',
      filter: { ...ownFilter, status: 'rejected' },
      since: 'updatedAt',
    },
    {
      name: 'rejectedLandings',
      resource: 'advert-landings',
      filter: { ...ownFilter, status: 'rejected' },
      since: 'updatedAt',
    },
    {
      name: 'disabledLandings',
      resource: 'advert-landings',
      filter: { ...ownFilter, status: 'disabled' },
      since: 'updatedAt',
    },
  ],
};
