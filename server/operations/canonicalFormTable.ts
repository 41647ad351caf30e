import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** How far the stored values of each canonical form have been renewed. */
export const canonicalForms = pgTable('canonical_forms', {
  name: text('name').primaryKey(),
  /** The version that the values are renewed to. */
  version: text('version').notNull(),
  /** Records up to this ID have values of this version. */
  lastId: integer('last_id').notNull(),
  isDone: boolean('is_done').notNull(),
});
