import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { type AccessTable, always } from '#tests/support/accessTable.ts';

/** Issue 14, sentence 8: owners have rules of their own and switch them; what is on isn’t changed. The advert-admin reads all. */
const columns = ['off', 'on'];
const owner = {
  read: 200,
  update: [200, 409],
  delete: 200,
  'to off': [409, 200],
  'to on': [200, 409],
};

export const autoRules: AccessTable = {
  resource: 'auto-rules',
  columns,
  change: { windowDays: 14 },
  // Of their own campaign, by what publishers read of its figures too.
  needs: async ({ insert }, owner) => ({
    campaign: (await insert(advertCampaigns, { owner })).id,
    conditions: [{ join: 'and', metric: 'clicks', comparison: 'over', value: 5 }],
  }),
  own: { publisher: owner, advertiser: owner },
  others: {
    publisher: always(404, ...columns),
    advertiser: always(404, ...columns),
    'advert-admin': { ...always(403, ...columns), read: 200 },
    'bounty-hunter': always(403, ...columns),
    'bounty-manager': always(403, ...columns),
    'bounty-admin': always(403, ...columns),
    admin: always(403, ...columns),
    unverified: always(403, ...columns),
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
