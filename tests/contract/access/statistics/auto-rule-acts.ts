import { type AccessTable, always, createdByNobody } from '#tests/support/accessTable.ts';

/** Issue 14, sentence 8: the platform alone makes them; their owner undoes them, once. The advert-admin reads all. */
const columns = ['active', 'undone'];
const refused = always(403, ...columns);
const owner = { ...refused, read: 200, 'to active': 409, 'to undone': [200, 409] };
const other = { ...always(404, ...columns), update: 403, delete: 403 };

export const autoRuleActs: AccessTable = {
  resource: 'auto-rule-acts',
  columns,
  change: { name: 'Another name' },
  own: { publisher: owner, advertiser: owner },
  others: {
    publisher: other,
    advertiser: other,
    'advert-admin': { ...refused, read: 200 },
    'bounty-hunter': refused,
    'bounty-manager': refused,
    'bounty-admin': refused,
    admin: refused,
    unverified: refused,
    nobody: always(401, ...columns),
  },
  creating: createdByNobody,
};
