import { type AccessTable, always } from '#tests/support/accessTable.ts';

/** domain.md: everyone their own. */
const owner = always(200);
const stranger = always(404);

export const savedViews: AccessTable = {
  resource: 'saved-views',
  change: { name: 'Another name' },
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
    'bounty-admin': stranger,
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
