import { type AccessTable, always, createdByNobody } from '#tests/support/accessTable.ts';

/** domain.md: owners read what is about their own campaigns, advert-admin all. Whoever reads one that has failed sends it again. */
const columns = ['waiting', 'delivered', 'failed'];
const stranger = always(403, ...columns);
const sender = {
  read: 200,
  update: 403,
  delete: 403,
  'to waiting': [409, 409, 200],
  'to delivered': [403, 409, 409],
  'to failed': [403, 409, 409],
};
const others = { read: 404, update: 403, delete: 403, 'to waiting': 404, 'to delivered': 404, 'to failed': 404 };

export const outgoingPostbacks: AccessTable = {
  resource: 'outgoing-postbacks',
  columns,
  change: { url: 'https://tracker.example' },
  own: { advertiser: sender, publisher: sender },
  others: {
    advertiser: others,
    publisher: others,
    'advert-admin': sender,
    'bounty-hunter': stranger,
    'bounty-manager': stranger,
    'bounty-admin': stranger,
    admin: stranger,
    unverified: stranger,
    nobody: always(401, ...columns),
  },
  creating: createdByNobody,
};
