import { type AccessTable, always } from '#tests/support/accessTable.ts';

/** domain.md: whoever owns them reads and keeps them, advert-admin reads them all. */
const owner = always(200);
const stranger = always(403);

export const creativeTags: AccessTable = {
  resource: 'creative-tags',
  change: { colour: '#123456' },
  own: { publisher: owner, advertiser: owner },
  others: {
    publisher: always(404),
    advertiser: always(404),
    'advert-admin': { read: 200, update: 403, delete: 403 },
    'bounty-hunter': stranger,
    'bounty-manager': stranger,
    'bounty-admin': stranger,
    admin: stranger,
    unverified: stranger,
    nobody: always(401),
  },
  creating: {
    publisher: 201,
    advertiser: 201,
    'advert-admin': 403,
    'bounty-hunter': 403,
    'bounty-manager': 403,
    'bounty-admin': 403,
    admin: 403,
    unverified: 403,
    nobody: 401,
  },
};
