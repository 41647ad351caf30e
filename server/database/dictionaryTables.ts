import { pgTable, text } from 'drizzle-orm/pg-core';

/** What was written into which dictionary last: the next start writes only what has changed since. */
export const dictionaryChecksums = pgTable('dictionary_checksums', {
  name: text('name').primaryKey(),
  checksum: text('checksum').notNull(),
});
