import { type AccessTable, always } from '#tests/support/accessTable.ts';

const columns = ['active', 'pending', 'closed', 'rejected'];
const nobody = always(404, ...columns);
const ofNobody = { ...always(403, ...columns), read: 403 };

export const offers: AccessTable = {
  resource: 'offers',
  columns,
  change: { bid: 7 },
  own: {
    advertiser: {
      read: 200,
      update: [200, 200, 409, 409],
      delete: [409, 200, 409, 409],
      'to active': [409, 403, 409, 409],
      'to pending': [409, 409, 409, 200],
      'to closed': [403, 409, 409, 409],
      'to rejected': [409, 403, 409, 409],
    },
  },
  others: {
    advertiser: nobody,
    'advert-admin': {
      read: 200,
      update: [409, 200, 409, 409],
      delete: 403,
      'to active': [409, 200, 409, 409],
      'to pending': [409, 409, 409, 403],
      'to closed': [200, 409, 409, 409],
      'to rejected': [409, 200, 409, 409],
    },
    'bounty-manager': ofNobody,
    'bounty-hunter': ofNobody,
    publisher: ofNobody,
    admin: ofNobody,
    'bounty-admin': ofNobody,
    unverified: always(403, ...columns),
    nobody: always(401, ...columns),
  },
  creating: {
    advertiser: 201,
    'bounty-manager': 403,
    'bounty-hunter': 403,
    publisher: 403,
    admin: 403,
    'bounty-admin': 403,
    'advert-admin': 403,
    unverified: 403,
    nobody: 401,
  },
};
