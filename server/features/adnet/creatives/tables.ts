import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea } from '#server/database/bytea.ts';
import { uploads } from '#server/uploads/tables.ts';

/** What is known of an HTML5 creative's ZIP. An upload never changes, so it is looked into once. */
export const creativeArchives = pgTable('creative_archives', {
  upload: text('upload')
    .primaryKey()
    .references(() => uploads.name, { onDelete: 'cascade' }),
  /** The HTML file at its top. */
  page: text('page').notNull(),
  /** Pixels, as its page declares them. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  files: integer('files').notNull(),
  /** Of all files, unpacked. */
  bytes: integer('bytes').notNull(),
  /** The file that uses the click tag. */
  clickTagIn: text('click_tag_in').notNull(),
  /** The hosts that its scripts name. */
  hosts: jsonb('hosts').$type<readonly string[]>().notNull(),
});

/** Its files, which frames show. */
export const creativeFiles = pgTable(
  'creative_files',
  {
    upload: text('upload')
      .notNull()
      .references(() => creativeArchives.upload, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    type: text('type').notNull(),
    content: bytea('content').notNull(),
  },
  (table) => [primaryKey({ name: 'creative_files_pk', columns: [table.upload, table.path] })],
);
