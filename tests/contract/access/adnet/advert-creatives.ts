import { type AccessTable, always } from '#tests/support/accessTable.ts';

/**
 * domain.md: publishers and advertisers have creatives of their own, advert-admin reads all; specification section 6: advert-admin
 * updates them. An approved one that changes in what visitors see goes back to review; its weight isn’t that.
 */
const columns = ['pending', 'approved', 'rejected', 'disabled', 'banned'];

const owner = {
  read: 200,
  update: [200, 200, 200, 200, 409],
  delete: [200, 409, 200, 200, 409],
  'to pending': [409, 409, 200, 409, 409],
  'to approved': [403, 409, 409, 200, 409],
  'to rejected': [403, 409, 409, 409, 409],
  'to disabled': [409, 200, 409, 409, 409],
  'to banned': [403, 403, 403, 403, 409],
};
const absent = always(404, ...columns);
const refused = always(403, ...columns);

export const advertCreatives: AccessTable = {
  resource: 'advert-creatives',
  columns,
  change: { weight: 7 },
  // Those of the world belong to others.
  needs: async () => ({ campaign: null, tags: null }),
  own: { publisher: owner, advertiser: owner },
  others: {
    publisher: absent,
    advertiser: absent,
    'advert-admin': {
      read: 200,
      update: 200,
      delete: 403,
      'to pending': [409, 409, 403, 409, 409],
      'to approved': [200, 409, 409, 403, 409],
      'to rejected': [200, 409, 409, 409, 409],
      'to disabled': [409, 403, 409, 409, 409],
      'to banned': [200, 200, 200, 200, 409],
    },
    'bounty-hunter': refused,
    'bounty-manager': refused,
    'bounty-admin': refused,
    admin: refused,
    unverified: refused,
    nobody: always(401, ...columns),
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
