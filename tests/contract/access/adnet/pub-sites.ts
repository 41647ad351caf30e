import { type AccessTable, always } from '#tests/support/accessTable.ts';

const columns = ['unverified', 'pending', 'approved', 'rejected', 'banned'];

/**
 * domain.md: unverified → pending (the platform, when it has seen the proof); pending → approved, rejected (advert-admin);
 * rejected → pending (whoever owns it); approved → banned, back to pending (advert-admin).
 * Beyond it: a banned site isn't edited, so that a new url doesn't undo the ban; only what was never verified is deleted.
 */
const owner = {
  read: 200,
  update: [200, 200, 200, 200, 409],
  delete: [200, 409, 409, 409, 409],
  'to unverified': 409,
  'to pending': [403, 409, 403, 200, 409],
  'to approved': [409, 403, 409, 409, 409],
  'to rejected': [409, 403, 409, 409, 409],
  'to banned': [409, 409, 403, 409, 409],
};
const stranger = always(403, ...columns);
const otherOwner = always(404, ...columns);

export const pubSites: AccessTable = {
  resource: 'pub-sites',
  columns,
  change: { name: 'Another name' },
  own: { publisher: owner, advertiser: owner },
  others: {
    publisher: otherOwner,
    advertiser: otherOwner,
    'advert-admin': {
      read: 200,
      update: 403,
      delete: 403,
      'to unverified': 409,
      'to pending': [403, 409, 200, 403, 409],
      'to approved': [409, 200, 409, 409, 409],
      'to rejected': [409, 200, 409, 409, 409],
      'to banned': [409, 409, 200, 409, 409],
    },
    'bounty-hunter': stranger,
    'bounty-manager': stranger,
    'bounty-admin': stranger,
    admin: stranger,
    unverified: stranger,
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
