import { type AccessTable, always, createdByNobody } from '#tests/support/accessTable.ts';

/** domain.md: as the invoices that they take back. Nobody writes them: a refund does. */
const reads = { ...always(403), read: 200 };
const unseen = { ...always(403), read: 404 };

const tableFor = (purpose: 'topUp' | 'campaign', approver: 'advert-admin' | 'bounty-admin'): AccessTable => ({
  resource: 'credit-notes',
  title: `for purpose ${purpose}`,
  change: { reason: 'Another reason of enough characters.' },
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
