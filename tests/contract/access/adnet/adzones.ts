import { getResource } from '#src/schema/registry.ts';
import { type AccessTable, always } from '#tests/support/accessTable.ts';

const columns = ['active', 'disabled', 'banned', 'closed'];

/**
 * domain.md: active ↔ disabled (whoever owns it); any → banned and back (advert-admin); → closed (whoever owns it).
 * Beyond it: what is banned or closed isn't edited, and closing doesn't end a ban.
 */
const owner = {
  read: 200,
  update: [200, 200, 409, 409],
  delete: 403,
  'to active': [409, 200, 403, 409],
  'to disabled': [200, 409, 409, 409],
  'to banned': [403, 403, 409, 403],
  'to closed': [200, 200, 409, 409],
};
const stranger = always(403, ...columns);
const otherOwner = { ...always(404, ...columns), delete: 403 };

export const adzones: AccessTable = {
  resource: 'adzones',
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
      'to active': [409, 403, 200, 409],
      'to disabled': [403, 409, 409, 409],
      'to banned': [200, 200, 409, 200],
      'to closed': [403, 403, 409, 409],
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
  // A zone needs a site of the same owner.
  needs: async (here, owner) => ({ site: (await here.insert(getResource('pub-sites'), { owner })).id }),
};
