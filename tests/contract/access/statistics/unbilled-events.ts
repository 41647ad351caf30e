import { type AccessTable, always, createdByNobody } from '#tests/support/accessTable.ts';

/** Issue 41, point 1: an advertiser reads the events of own campaigns, a publisher those of own ad zones, advert-admin and admin all. */
const refused = { read: 200, update: 403, delete: 403 };
const stranger = always(403);

export const unbilledEvents: AccessTable = {
  resource: 'unbilled-events',
  change: { events: 2 },
  own: { advertiser: refused, publisher: refused },
  others: {
    advertiser: { ...refused, read: 404 },
    publisher: { ...refused, read: 404 },
    'advert-admin': refused,
    admin: refused,
    'bounty-hunter': stranger,
    'bounty-manager': stranger,
    'bounty-admin': stranger,
    unverified: stranger,
    nobody: always(401),
  },
  creating: createdByNobody,
  // Events without a campaign have no owner, so the resource has no field of that kind.
  needs: async (_here, owner) => ({ owner }),
};
