import { type AccessTable, always } from '#tests/support/accessTable.ts';

const owner = { read: 200, update: 200, delete: 200 };

/** Whoever reads statistics saves reports; each sees their own alone. */
export const savedReports: AccessTable = {
  resource: 'saved-reports',
  change: { name: 'Another name' },
  own: { publisher: owner, advertiser: owner, 'advert-admin': owner },
  others: {
    publisher: always(404),
    advertiser: always(404),
    'advert-admin': always(404),
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
    'advert-admin': 201,
    'bounty-hunter': 403,
    'bounty-manager': 403,
    'bounty-admin': 403,
    admin: 403,
    unverified: 403,
    nobody: 401,
  },
};
