import { type AccessTable, always } from '#tests/support/accessTable.ts';

const reader = { ...always(403), read: 200 };

export const notices: AccessTable = {
  resource: 'notices',
  change: { body: 'Another text' },
  own: { 'bounty-manager': { read: 200, update: 200, delete: 200 } },
  others: {
    'bounty-manager': reader,
    'bounty-hunter': reader,
    publisher: reader,
    advertiser: reader,
    admin: reader,
    'bounty-admin': reader,
    'advert-admin': reader,
    unverified: always(403),
    nobody: always(401),
  },
  creating: {
    'bounty-manager': 201,
    'bounty-hunter': 403,
    publisher: 403,
    advertiser: 403,
    admin: 403,
    'bounty-admin': 403,
    'advert-admin': 403,
    unverified: 403,
    nobody: 401,
  },
};
