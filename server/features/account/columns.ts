import { integer, timestamp } from 'drizzle-orm/pg-core';
import { columnOf, tableOf } from '#server/database/tables.ts';

/** A moment, to the millisecond. */
export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Whose a row is; it goes with the user. */
export const userIdColumn = () =>
  integer('user_id').references(() => columnOf(tableOf('users'), 'id'), { onDelete: 'cascade' });
