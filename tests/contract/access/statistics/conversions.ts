import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { type AccessTable, always } from '#tests/support/accessTable.ts';
import { fixtureGoal, goalsOfFixtures, insertClicks } from '#tests/support/clicks.ts';

/**
 * domain.md: advertisers and publishers read those of their own campaigns, advert-admin all; advert-admin approves and rejects
 * pending ones. An approved conversion is final. Issue 14: they are imported, by the rules of postbacks, into one's own campaigns.
 */
const columns = ['pending', 'approved', 'rejected'];
const stranger = always(403, ...columns);
const own = { ...stranger, read: 200 };
const others = { ...stranger, read: 404 };
let made = 0;

export const conversions: AccessTable = {
  resource: 'conversions',
  columns,
  change: { goal: 'Another' },
  own: { advertiser: own, publisher: own },
  others: {
    advertiser: others,
    publisher: others,
    'advert-admin': {
      read: 200,
      update: 403,
      delete: 403,
      'to pending': 409,
      'to approved': [200, 409, 409],
      'to rejected': [200, 409, 409],
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
    publisher: 201,
    'advert-admin': 403,
    'bounty-hunter': 403,
    'bounty-manager': 403,
    'bounty-admin': 403,
    admin: 403,
    unverified: 403,
    nobody: 401,
  },
  async needs({ insert, platform }, owner) {
    const { id: campaign } = await insert(advertCampaigns, { owner, conversionGoals: goalsOfFixtures });
    made += 1;
    const clickId = `click-of-table-${made}`;
    await insertClicks(platform.database.sql, [clickId], { campaign, advertiser: owner });
    return { clickId, goal: fixtureGoal };
  },
};
