import { type AccessTable, always } from '#tests/support/accessTable.ts';

const columns = ['open', 'sold', 'removed'];
const nobody = always(403, ...columns);

export const listings: AccessTable = {
  resource: 'listings',
  columns,
  change: { price: 7 },
  own: {
    publisher: {
      read: 200,
      update: 200,
      delete: 403,
      'to open': [409, 409, 403],
      'to sold': [200, 409, 409],
      'to removed': [403, 403, 409],
    },
  },
  others: {
    publisher: { ...always(404, ...columns), delete: 403 },
    'advert-admin': {
      read: 200,
      update: 403,
      delete: 403,
      'to open': [409, 409, 200],
      'to sold': [403, 409, 409],
      'to removed': [200, 200, 409],
    },
    advertiser: nobody,
    'bounty-manager': nobody,
    'bounty-hunter': nobody,
    admin: nobody,
    'bounty-admin': nobody,
    unverified: nobody,
    nobody: always(401, ...columns),
  },
  creating: {
    publisher: 201,
    'advert-admin': 403,
    advertiser: 403,
    'bounty-manager': 403,
    'bounty-hunter': 403,
    admin: 403,
    'bounty-admin': 403,
    unverified: 403,
    nobody: 401,
  },
};
