import { always, checkMatrix, createdByNobody } from '#tests/support/matrix.ts';

/** Decision 78: read by everyone, their own; those of rewards by bounty-admin, of ad income by advert-admin, all by admin. Nobody writes them. */
const reads = { ...always(403), read: 200 };
const unseen = { ...always(403), read: 404 };

const matrixOf = (source: 'adIncome' | 'rewards', overseer: 'advert-admin' | 'bounty-admin') => ({
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

checkMatrix({
  ...matrixOf('adIncome', 'advert-admin'),
  creating: createdByNobody,
});
checkMatrix(matrixOf('rewards', 'bounty-admin'));
