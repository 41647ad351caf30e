import { type AccessTable, always } from '#tests/support/accessTable.ts';

const columns = ['active', 'pending', 'closed', 'rejected'];

/** domain.md: approved, rejected, sent back, closed and reopened by the advert-admin; resubmitted, and deleted while pending, by the owner. */
const owner = {
  read: 200,
  update: [200, 200, 409, 409],
  delete: [409, 200, 409, 409],
  'to active': [409, 403, 403, 409],
  'to pending': [403, 409, 409, 200],
  'to closed': [403, 409, 409, 409],
  'to rejected': [409, 403, 409, 409],
};
const stranger = always(403, ...columns);
const otherOwner = always(404, ...columns);

export const advertCampaigns: AccessTable = {
  resource: 'advert-campaigns',
  columns,
  // A bid changes while pending and while active. What is archived has a test of its own.
  change: { pacing: 'asap' },
  needs: async () => ({
    paused: false,
    archived: false,
    includedLists: null,
    excludedLists: null,
    targeting: null,
    zoneBids: null,
  }),
  own: { publisher: owner, advertiser: owner },
  others: {
    publisher: otherOwner,
    advertiser: otherOwner,
    'advert-admin': {
      read: 200,
      update: [409, 200, 409, 409],
      delete: 403,
      'to active': [409, 200, 200, 409],
      'to pending': [200, 409, 409, 403],
      'to closed': [200, 409, 409, 409],
      'to rejected': [409, 200, 409, 409],
    },
    'bounty-hunter': stranger,
    'bounty-manager': stranger,
    'bounty-admin': stranger,
    admin: stranger,
    unverified: stranger,
    nobody: always(401, ...columns),
  },
  creating: {
    publisher: 201,
    advertiser: 201,
    'advert-admin': 403,
    'bounty-hunter': 403,
    'bounty-manager': 403,
    'bounty-admin': 403,
    admin: 403,
    unverified: 403,
    nobody: 401,
  },
};
