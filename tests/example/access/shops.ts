import { type AccessTable, always } from '#tests/support/accessTable.ts';

const reader = { ...always(403), read: 200 };

export const shops: AccessTable = {
  resource: 'shops',
  change: { name: 'Another name' },
  own: { publisher: { read: 200, update: 200, delete: 200 } },
  others: {
    publisher: reader,
    'bounty-hunter': reader,
    'bounty-manager': reader,
    advertiser: reader,
    admin: reader,
    'bounty-admin': reader,
    'advert-admin': reader,
    unverified: always(403),
    nobody: always(401),
  },
  creating: {
    publisher: 201,
    'bounty-hunter': 403,
    'bounty-manager': 403,
    advertiser: 403,
    admin: 403,
    'bounty-admin': 403,
    'advert-admin': 403,
    unverified: 403,
    nobody: 401,
  },
};
