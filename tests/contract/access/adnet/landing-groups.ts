import { type AccessTable, always } from '#tests/support/accessTable.ts';

/** Specification section 6: advertisers create, update and delete them; domain.md: publishers read their own, advert-admin all. */
const stranger = always(403);

export const landingGroups: AccessTable = {
  resource: 'landing-groups',
  change: { name: 'Another name' },
  own: { advertiser: { read: 200, update: 200, delete: 200 }, publisher: { read: 200, update: 403, delete: 403 } },
  others: {
    advertiser: always(404),
    publisher: { read: 404, update: 403, delete: 403 },
    'advert-admin': { read: 200, update: 403, delete: 403 },
    'bounty-hunter': stranger,
    'bounty-manager': stranger,
    'bounty-admin': stranger,
    admin: stranger,
    unverified: stranger,
    nobody: always(401),
  },
  creating: {
    advertiser: 201,
    publisher: 403,
    'advert-admin': 403,
    'bounty-hunter': 403,
    'bounty-manager': 403,
    'bounty-admin': 403,
    admin: 403,
    unverified: 403,
    nobody: 401,
  },
};
