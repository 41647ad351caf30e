import { type AccessTable, always } from '#tests/support/accessTable.ts';

const columns = ['pending', 'approved', 'rejected', 'disabled', 'banned'];

/**
 * domain.md: pending → approved, rejected (advert-admin); rejected → pending (owner); approved ↔ disabled (owner); any → banned
 * (advert-admin). Specification section 6: advertisers create, update and delete them.
 * Beyond it: a banned one isn't edited, and an active one is disabled before it is deleted.
 */
const stranger = always(403, ...columns);

export const advertLandings: AccessTable = {
  resource: 'advert-landings',
  columns,
  change: { name: 'Another name' },
  own: {
    advertiser: {
      read: 200,
      update: [200, 200, 200, 200, 409],
      delete: [200, 409, 200, 200, 409],
      'to pending': [409, 409, 200, 409, 409],
      'to approved': [403, 409, 409, 200, 409],
      'to rejected': [403, 409, 409, 409, 409],
      'to disabled': [409, 200, 409, 409, 409],
      'to banned': [403, 403, 403, 403, 409],
    },
    publisher: { ...stranger, read: 200 },
  },
  others: {
    advertiser: always(404, ...columns),
    publisher: { ...stranger, read: 404 },
    'advert-admin': {
      read: 200,
      update: 403,
      delete: 403,
      'to pending': [409, 409, 403, 409, 409],
      'to approved': [200, 409, 409, 403, 409],
      'to rejected': [200, 409, 409, 409, 409],
      'to disabled': [409, 403, 409, 409, 409],
      'to banned': [200, 200, 200, 200, 409],
    },
    'bounty-hunter': stranger,
    'bounty-manager': stranger,
    'bounty-admin': stranger,
    admin: stranger,
    unverified: stranger,
    nobody: always(401, ...columns),
  },
  creating: {
    advertiser: 201,
    publisher: 403,
    'advert-admin': 403,
    'bounty-hunter': 403,
    'bounty-manager': 403,
    'bounty-admin': 403,
    admin: 403,
    unverified: 403,
    nobody: 401,
  },
};
