import { type AccessTable, always } from '#tests/support/accessTable.ts';

const owner = { read: 200, update: 200, delete: 200 };

/** domain.md: owners their own, the advert-admin reads all. */
export const sourceLists: AccessTable = {
  resource: 'source-lists',
  change: { entries: ['news.example.com'] },
  needs: async () => ({ of: 'domain' }),
  own: { publisher: owner, advertiser: owner },
  others: {
    publisher: always(404),
    advertiser: always(404),
    'advert-admin': { read: 200, update: 403, delete: 403 },
    'bounty-hunter': always(403),
    'bounty-manager': always(403),
    'bounty-admin': always(403),
    admin: always(403),
    unverified: always(403),
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
