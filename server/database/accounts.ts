import { columnOf, tableOf } from './tables.ts';

const users = tableOf('users');
export const userId = columnOf(users, 'id');

/** The users' table, and the columns of it that tell who somebody is. */
export const accountTable = users.table;
export const accountColumns = {
  id: userId,
  version: columnOf(users, 'version'),
  email: columnOf(users, 'email'),
  firstName: columnOf(users, 'firstName'),
  lastName: columnOf(users, 'lastName'),
  roles: columnOf(users, 'roles'),
  status: columnOf(users, 'status'),
  banReason: columnOf(users, 'banReason'),
};
