import { integer, timestamp } from 'drizzle-orm/pg-core';
import { columnOf, tableOf } from '#server/database/tables.ts';

/** A time with milliseconds and time zone. */
export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The owner of a row. Deleting the user deletes the row. */
export const userIdColumn = () =>
  integer('user_id').references(() => columnOf(tableOf('users'), 'id'), { onDelete: 'cascade' });
