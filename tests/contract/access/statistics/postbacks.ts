import { type AccessTable, always, createdByNobody } from '#tests/support/accessTable.ts';

/** domain.md: owners read what is about their own campaigns, advert-admin all; the platform alone writes. */
const refused = { read: 200, update: 403, delete: 403 };
const stranger = always(403);

export const postbacks: AccessTable = {
  resource: 'postbacks',
  change: { goal: 'Another' },
  own: { advertiser: refused, publisher: refused },
  others: {
    advertiser: { ...refused, read: 404 },
    publisher: { ...refused, read: 404 },
    'advert-admin': refused,
    'bounty-hunter': stranger,
    'bounty-manager': stranger,
    'bounty-admin': stranger,
    admin: stranger,
    unverified: stranger,
    nobody: always(401),
  },
  creating: createdByNobody,
  // A call about an unknown click has no owner, so the resource has no field of that kind.
  needs: async (_here, owner) => ({ owner }),
};
