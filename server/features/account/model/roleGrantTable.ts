import { sql } from 'drizzle-orm';
import { index, integer, pgTable, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { columnOf, tableOf } from '#server/database/tables.ts';

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const userReference = (name: string, onDelete: 'cascade' | 'no action') =>
  integer(name).references(() => columnOf(tableOf('users'), 'id'), { onDelete });

/**
 * Current and past roles of users, and the user who granted each. A trigger on audit entries of users, from the migrations, writes them.
 */
export const roleGrants = pgTable(
  'role_grants',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: userReference('user_id', 'cascade').notNull(),
    /** The role's ID. */
    role: integer('role').notNull(),
    /** Null for roles that the operator granted, or that users chose during registration. */
    grantedBy: userReference('granted_by', 'no action'),
    at: timestampColumn('at').notNull().defaultNow(),
    /** When the role was revoked; null while the user holds it. */
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [
    uniqueIndex('role_grants_held').on(table.userId, table.role).where(sql`${table.endedAt} is null`),
    index('role_grants_role_index').on(table.role).where(sql`${table.endedAt} is null`),
    index('role_grants_user_index').on(table.userId, table.role, table.at),
  ],
);
