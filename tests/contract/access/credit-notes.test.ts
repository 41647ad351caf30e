import { always, checkMatrix, createdByNobody } from '#tests/support/matrix.ts';

/** domain.md: as the invoices that they take back. Nobody writes them: a refund does. */
const reads = { ...always(403), read: 200 };
const unseen = { ...always(403), read: 404 };

const matrixOf = (purpose: 'topUp' | 'campaign', approver: 'advert-admin' | 'bounty-admin') => ({
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

checkMatrix({
  ...matrixOf('topUp', 'advert-admin'),
  creating: createdByNobody,
});
checkMatrix(matrixOf('campaign', 'bounty-admin'));
