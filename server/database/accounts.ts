import { type SQL, sql } from 'drizzle-orm';
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

/**
 * The condition that an account is active, which holds it against being closed until the transaction ends. Its key alone, as signing in
 * changes the row meanwhile.
 */
export const heldActive = (id: number): SQL => sql`
  exists (select from ${accountTable} where ${userId} = ${id} and ${accountColumns.status} = 'active' for key share)`;
