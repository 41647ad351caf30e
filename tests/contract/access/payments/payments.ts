import { type AccessTable, always, createdByNobody } from '#tests/support/accessTable.ts';

/** domain.md: read by those who read the invoice. Nobody writes them: they follow from what was received. */
const reads = { ...always(403), read: 200 };
const unseen = { ...always(403), read: 404 };

const tableFor = (purpose: 'topUp' | 'campaign', approver: 'advert-admin' | 'bounty-admin'): AccessTable => ({
  resource: 'payments',
  title: `for purpose ${purpose}`,
  change: { reference: 'Another one' },
  own: {
    'bounty-hunter': reads,
    'bounty-manager': reads,
    publisher: reads,
    advertiser: reads,
    admin: reads,
    'bounty-admin': reads,
    'advert-admin': reads,
  },
  others: {
    'bounty-hunter': unseen,
    'bounty-manager': unseen,
    publisher: unseen,
    advertiser: unseen,
    admin: reads,
    'bounty-admin': unseen,
    'advert-admin': unseen,
    [approver]: reads,
    unverified: always(403),
    nobody: always(401),
  },
  needs: async () => ({ purpose }),
});

export const forTopUps: AccessTable = { ...tableFor('topUp', 'advert-admin'), creating: createdByNobody };
export const forCampaigns = tableFor('campaign', 'bounty-admin');
