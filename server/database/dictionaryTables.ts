import { pgTable, text } from 'drizzle-orm/pg-core';

/** The checksum of each dictionary's last written entries. The next start writes changed entries only. */
export const dictionaryChecksums = pgTable('dictionary_checksums', {
  name: text('name').primaryKey(),
  checksum: text('checksum').notNull(),
});
