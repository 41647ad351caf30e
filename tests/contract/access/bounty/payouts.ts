import { type AccessTable, always, createdByNobody } from '#tests/support/accessTable.ts';

/** domain.md: a payout is read by its manager, bounty-admin and admin. Issue 4, point 8: it follows its lines, so that nobody writes it. */
const columns = ['draft', 'paying', 'done', 'cancelled'];
const refused = always(403, ...columns);
const reads = { ...refused, read: 200 };

export const payouts: AccessTable = {
  resource: 'payouts',
  columns,
  change: { title: 'Another payout' },
  own: { 'bounty-manager': reads },
  others: {
    'bounty-manager': { ...refused, read: 404 },
    'bounty-admin': reads,
    admin: reads,
    'advert-admin': refused,
    'bounty-hunter': refused,
    publisher: refused,
    advertiser: refused,
    unverified: refused,
    nobody: always(401, ...columns),
  },
  creating: createdByNobody,
};
