import { doublePrecision, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '#server/database/bytea.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';

/** Uploaded files. A file never changes: another file is another upload. */
export const uploads = pgTable(
  'uploads',
  {
    /** The last segment of its URL. */
    name: text('name').primaryKey(),
    /** Null for the platform's own uploads. */
    owner: integer('owner').references(() => columnOf(tableOf('users'), 'id'), { onDelete: 'set null' }),
    /** The original file name. */
    fileName: text('file_name').notNull(),
    type: text('type').notNull(),
    content: bytea('content').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width'),
    height: integer('height'),
    /** The codec of a video. Uploads of earlier versions have none. */
    codec: text('codec'),
    /** The duration of a video. */
    seconds: doublePrecision('seconds'),
    /** A small WebP of a picture. */
    thumbnail: bytea('thumbnail'),
    /** The time of the upload, or of its last use by a record. Idle uploads are deleted after some time. */
    idleSince: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index('uploads_owner_index').on(table.owner), index('uploads_created_at_index').on(table.idleSince)],
);

/** The uploads that records refer to, written with the records. Unused uploads are deleted. */
export const uploadUses = pgTable(
  'upload_uses',
  {
    upload: text('upload')
      .notNull()
      .references(() => uploads.name),
    resource: text('resource').notNull(),
    record: integer('record').notNull(),
  },
  (table) => [
    primaryKey({ name: 'upload_uses_pk', columns: [table.upload, table.resource, table.record] }),
    index('upload_uses_record_index').on(table.resource, table.record),
  ],
);
