import { type AccessTable, always } from '#tests/support/accessTable.ts';

const columns = ['planned', 'cancelled'];
const reader = { ...always(403, ...columns), read: 200 };

export const meetups: AccessTable = {
  resource: 'meetups',
  columns,
  change: { topic: 'Another topic' },
  own: {
    'bounty-manager': {
      read: 200,
      update: 200,
      delete: 200,
      'to planned': 409,
      'to cancelled': [200, 409],
    },
  },
  others: {
    'bounty-manager': { ...reader, 'to planned': 409, 'to cancelled': [403, 409] },
    'bounty-hunter': reader,
    publisher: reader,
    advertiser: reader,
    admin: reader,
    'bounty-admin': reader,
    'advert-admin': reader,
    unverified: always(403, ...columns),
    nobody: always(401, ...columns),
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
