import { sql } from 'drizzle-orm';
import { integer, pgView, text, timestamp } from 'drizzle-orm/pg-core';
import { emailVerifiedRoleId, managerRoleId } from '#src/access/roles.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The resource `managers`: users with that role, by name, or else by number, because emails stay private. */
export const managersView = pgView('managers', {
  id: integer('id'),
  version: integer('version'),
  createdAt: moment('created_at'),
  updatedAt: moment('updated_at'),
  title: text('title'),
}).as(
  sql`select id, version, created_at, updated_at,
    coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), 'Manager ' || id) as title
  from users where status = 'active' and roles @> ${sql.raw(`array[${managerRoleId}, ${emailVerifiedRoleId}]`)}`,
);
