import { type AccessTable, always } from '#tests/support/accessTable.ts';

/** domain.md: a profile is everyone's own; bounty-admin, who pays hunters, reads their wallets. */
const owner = always(200);
const stranger = always(404);

export const wallets: AccessTable = {
  resource: 'wallets',
  change: { label: 'Savings' },
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
    'bounty-admin': { read: 200, update: 403, delete: 403 },
    'advert-admin': stranger,
    unverified: always(403),
    nobody: always(401),
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
