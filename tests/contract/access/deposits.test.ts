import { always, checkMatrix } from '#tests/support/matrix.ts';

/** domain.md: deposits for bounty campaigns are bounty-admin's to record; their manager, bounty-admin and admin read them. */
const reads = { read: 200, update: 403, delete: 403 };

checkMatrix({
  resource: 'deposits',
  change: { note: 'Another note' },
  own: { 'bounty-manager': reads },
  others: {
    'bounty-manager': { ...reads, read: 404 },
    'bounty-admin': reads,
    admin: reads,
    'advert-admin': always(403),
    'bounty-hunter': always(403),
    publisher: always(403),
    advertiser: always(403),
    unverified: always(403),
    nobody: always(401),
  },
  creating: {
    'bounty-admin': 201,
    'bounty-manager': 403,
    'advert-admin': 403,
    admin: 403,
    'bounty-hunter': 403,
    publisher: 403,
    advertiser: 403,
    unverified: 403,
    nobody: 401,
  },
});
