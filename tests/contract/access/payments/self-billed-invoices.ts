import { type AccessTable, always, createdByNobody } from '#tests/support/accessTable.ts';

/** Decision 78: read by everyone, their own; those of rewards by bounty-admin, of ad income by advert-admin, all by admin. Nobody writes them. */
const reads = { ...always(403), read: 200 };
const unseen = { ...always(403), read: 404 };

const tableFor = (source: 'adIncome' | 'rewards', overseer: 'advert-admin' | 'bounty-admin'): AccessTable => ({
  resource: 'self-billed-invoices',
  title: `for source ${source}`,
  change: { exemption: 'Another one' },
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
    [overseer]: reads,
    unverified: always(403),
    nobody: always(401),
  },
  needs: async () => ({ source }),
});

export const forAdIncome: AccessTable = { ...tableFor('adIncome', 'advert-admin'), creating: createdByNobody };
export const forRewards = tableFor('rewards', 'bounty-admin');
