import { type AccessTable, always } from '#tests/support/accessTable.ts';

const columns = ['draft', 'pending', 'approved', 'rejected', 'closed'];
const reader = { ...always(403, ...columns), read: [404, 404, 200, 404, 404] };

export const venues: AccessTable = {
  resource: 'venues',
  columns,
  change: { city: 'Tallinn' },
  own: {
    'bounty-manager': {
      read: 200,
      update: [200, 409, 409, 200, 409],
      delete: [200, 409, 409, 409, 409],
      'to draft': 409,
      'to pending': [200, 409, 409, 200, 409],
      'to approved': [409, 403, 409, 409, 403],
      'to rejected': [409, 403, 409, 409, 409],
      'to closed': [409, 409, 200, 409, 409],
    },
  },
  others: {
    'bounty-manager': {
      read: [404, 404, 200, 404, 404],
      update: [404, 404, 403, 404, 404],
      delete: [404, 404, 403, 404, 404],
      'to draft': [404, 404, 409, 404, 404],
      'to pending': [404, 404, 409, 404, 404],
      'to approved': [404, 404, 409, 404, 404],
      'to rejected': [404, 404, 409, 404, 404],
      'to closed': [404, 404, 403, 404, 404],
    },
    'bounty-admin': {
      read: 200,
      update: 403,
      delete: 403,
      'to draft': 409,
      'to pending': [403, 409, 409, 403, 409],
      'to approved': [409, 200, 409, 409, 200],
      'to rejected': [409, 200, 409, 409, 409],
      'to closed': [409, 409, 200, 409, 409],
    },
    'bounty-hunter': reader,
    publisher: reader,
    advertiser: reader,
    admin: reader,
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
