import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea } from '#server/database/bytea.ts';
import { uploads } from '#server/uploads/tables.ts';

/** The facts of an HTML5 creative's ZIP. An upload never changes, so it is inspected once. */
export const creativeArchives = pgTable('creative_archives', {
  upload: text('upload')
    .primaryKey()
    .references(() => uploads.name, { onDelete: 'cascade' }),
  /** The HTML file in its root folder. */
  page: text('page').notNull(),
  /** Pixels, as its page declares them. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  files: integer('files').notNull(),
  /** The unpacked size of all files. */
  bytes: integer('bytes').notNull(),
  /** The file that uses the click tag. */
  clickTagIn: text('click_tag_in').notNull(),
  /** The hosts in its scripts. */
  hosts: jsonb('hosts').$type<readonly string[]>().notNull(),
});

/** Its files, which frames load. */
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
