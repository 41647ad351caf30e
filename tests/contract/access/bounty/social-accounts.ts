import { type AccessTable, always } from '#tests/support/accessTable.ts';

const columns = ['unverified', 'verified'];

/**
 * domain.md: a profile is everyone's own; bounty-admin oversees hunters. Managers read none: a participation has a snapshot.
 * unverified → verified is the platform's move, when it has seen that the account is its owner's: nobody makes any.
 */
const moves = { 'to unverified': 403, 'to verified': 403 };
const owner = { read: 200, update: 200, delete: 200, ...moves };
const stranger = { read: 404, update: 404, delete: 404, ...moves };

export const socialAccounts: AccessTable = {
  resource: 'social-accounts',
  columns,
  change: { handle: '@another' },
  own: {
    admin: owner,
    'bounty-hunter': owner,
    'bounty-manager': owner,
    publisher: owner,
    advertiser: owner,
    'bounty-admin': owner,
    'advert-admin': owner,
  },
  others: {
    admin: stranger,
    'bounty-hunter': stranger,
    'bounty-manager': stranger,
    publisher: stranger,
    advertiser: stranger,
    'bounty-admin': { ...owner, update: 403, delete: 403 },
    'advert-admin': stranger,
    unverified: always(403, ...columns),
    nobody: always(401, ...columns),
  },
  creating: {
    admin: 201,
    'bounty-hunter': 201,
    'bounty-manager': 201,
    publisher: 201,
    advertiser: 201,
    'bounty-admin': 201,
    'advert-admin': 201,
    unverified: 403,
    nobody: 401,
  },
};
