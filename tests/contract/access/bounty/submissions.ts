import { type AccessTable, always } from '#tests/support/accessTable.ts';

const columns = ['pending', 'approved', 'rejected', 'unapproved'];

/**
 * domain.md: “Update TaskDetailedStatistics” (specification section 6), which advert-admin holds too, means deciding on links and
 * correcting stakes. pending → approved, rejected (manager, bounty-admin). rejected → pending resubmit (hunter). approved → unapproved until
 * paid, unapproved → approved (manager, bounty-admin). Hunters change what they hand in until it is approved, those who judge the
 * reward; nobody deletes.
 */
const hunter = {
  read: 200,
  update: [200, 409, 200, 409],
  delete: 403,
  'to pending': [409, 409, 200, 409],
  'to approved': [403, 409, 409, 403],
  'to rejected': [403, 409, 409, 409],
  'to unapproved': [409, 403, 409, 409],
};
/** The world's submissions are for tasks of the manager who asks; another one's are the next table. */
const judge = {
  read: 200,
  update: [200, 409, 409, 200],
  delete: 403,
  'to pending': [409, 409, 403, 409],
  'to approved': [200, 409, 409, 200],
  'to rejected': [200, 409, 409, 409],
  'to unapproved': [409, 200, 409, 409],
};
const hidden = { ...always(404, ...columns), delete: 403 };

const common = {
  resource: 'submissions',
  columns,
  change: {},
  own: { 'bounty-hunter': hunter },
  others: {
    'bounty-hunter': hidden,
    'bounty-manager': judge,
    'bounty-admin': judge,
    'advert-admin': judge,
    publisher: always(403, ...columns),
    advertiser: always(403, ...columns),
    admin: always(403, ...columns),
    unverified: always(403, ...columns),
    nobody: always(401, ...columns),
  },
} as const;

export const submissions: AccessTable = {
  ...common,
  creating: {
    'bounty-hunter': 201,
    'bounty-manager': 403,
    'bounty-admin': 403,
    'advert-admin': 403,
    publisher: 403,
    advertiser: 403,
    admin: 403,
    unverified: 403,
    nobody: 401,
  },
};

export const forTasksOfOthers: AccessTable = {
  ...common,
  title: 'for another manager’s tasks',
  others: { ...common.others, 'bounty-manager': hidden },
  needs: async ({ otherUser }) => ({ manager: otherUser }),
};
