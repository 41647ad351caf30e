import { type AccessTable, always, createdByNobody } from '#tests/support/accessTable.ts';

const columns = ['unverified', 'pending', 'active', 'rejected', 'banned', 'disabled', 'closed'];

/**
 * domain.md: unverified → pending retry (hunter). pending → active (manager). active → closed leave (hunter). pending or active →
 * rejected, banned (manager). banned → active (manager, bounty-admin). Disabling and the end of a task are the platform's.
 * “Update TaskDetailedStatistics” (specification section 6), which advert-admin holds too, means deciding on participants.
 * Hunters join through the task: nobody creates, changes or deletes one here.
 */
const fixed = { update: 403, delete: 403, 'to unverified': 409 };
const hunter = {
  read: 200,
  ...fixed,
  'to pending': [200, 409, 409, 409, 409, 409, 409],
  'to active': [409, 403, 409, 409, 403, 409, 409],
  'to rejected': [409, 403, 403, 409, 409, 409, 409],
  'to banned': [409, 403, 403, 409, 409, 409, 409],
  'to disabled': [409, 409, 403, 409, 409, 409, 409],
  'to closed': [403, 403, 200, 409, 409, 409, 409],
};
/** The world's participations are in tasks of the manager who asks; another one's are the next table. */
const decider = {
  read: 200,
  ...fixed,
  'to pending': [403, 409, 409, 409, 409, 409, 409],
  'to active': [409, 200, 409, 409, 200, 409, 409],
  'to rejected': [409, 200, 200, 409, 409, 409, 409],
  'to banned': [409, 200, 200, 409, 409, 409, 409],
  'to disabled': [409, 409, 403, 409, 409, 409, 409],
  'to closed': [403, 403, 403, 409, 409, 409, 409],
};
const remaining = {
  'advert-admin': decider,
  publisher: always(403, ...columns),
  advertiser: always(403, ...columns),
  admin: always(403, ...columns),
  unverified: always(403, ...columns),
  nobody: always(401, ...columns),
};
/** If nobody may write the resource, the answer is 403 before the record is looked up. */
const hidden = { ...always(404, ...columns), update: 403, delete: 403 };

const common = {
  resource: 'participations',
  columns,
  change: {},
  own: { 'bounty-hunter': hunter },
  others: { 'bounty-hunter': hidden, 'bounty-manager': decider, 'bounty-admin': decider, ...remaining },
} as const;

export const participations: AccessTable = {
  ...common,
  // Another manager, as the table also tests bans, and a ban by the task's manager would keep the hunter from retrying.
  needs: async ({ idOf, otherUser }, owner) => (owner === idOf('bounty-hunter') ? { manager: otherUser } : {}),
  creating: createdByNobody,
};

export const inTasksOfOthers: AccessTable = {
  ...common,
  title: 'in another manager’s tasks',
  others: { ...common.others, 'bounty-manager': hidden },
  needs: async ({ otherUser }) => ({ manager: otherUser }),
};
