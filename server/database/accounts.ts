import { type SQL, sql } from 'drizzle-orm';
import { columnOf, tableOf } from './tables.ts';

const users = tableOf('users');
export const userId = columnOf(users, 'id');

/** The users' table with the columns that identify a user. */
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

/**
 * A condition that an account is active. It locks the account against being closed until the transaction ends.
 * It locks only the key, because a sign-in updates the row.
 */
export const lockedActiveSql = (id: number): SQL => sql`
  exists (select from ${accountTable} where ${userId} = ${id} and ${accountColumns.status} = 'active' for key share)`;
