import { type AccessTable, always } from '#tests/support/accessTable.ts';

const columns = ['active', 'pending', 'closed', 'rejected'];

/** Specification section 6, and domain.md: the same codes as a campaign’s, moved by the same admins; route task-add. */
const staff = {
  read: 200,
  update: [409, 200, 409, 409],
  delete: 403,
  'to active': [409, 200, 200, 409],
  'to pending': [200, 409, 409, 403],
  'to closed': [200, 403, 409, 403],
  'to rejected': [409, 200, 409, 409],
};
const reader = { ...always(403, ...columns), read: [200, 404, 200, 404] };

export const tasks: AccessTable = {
  resource: 'tasks',
  columns,
  change: { title: 'What has changed since' },
  own: {
    'bounty-manager': {
      read: 200,
      update: [409, 200, 409, 409],
      delete: [409, 200, 409, 409],
      'to active': [409, 403, 403, 409],
      'to pending': [403, 409, 409, 200],
      'to closed': [403, 403, 409, 403],
      'to rejected': [409, 403, 409, 409],
    },
  },
  others: {
    'bounty-manager': {
      read: [200, 404, 200, 404],
      update: [403, 404, 403, 404],
      delete: [403, 404, 403, 404],
      'to active': [409, 404, 403, 404],
      'to pending': [403, 404, 409, 404],
      'to closed': [403, 404, 409, 404],
      'to rejected': [409, 404, 409, 404],
    },
    'bounty-admin': staff,
    'advert-admin': staff,
    admin: reader,
    'bounty-hunter': reader,
    publisher: reader,
    advertiser: reader,
    unverified: always(403, ...columns),
    nobody: always(401, ...columns),
  },
  creating: {
    'bounty-manager': 201,
    'bounty-admin': 201,
    'advert-admin': 201,
    admin: 403,
    'bounty-hunter': 403,
    publisher: 403,
    advertiser: 403,
    unverified: 403,
    nobody: 401,
  },
};
