import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkTables } from '#server/database/checkTables.ts';
import type { Database } from '#server/database/database.ts';
import { schema } from '#server/schema.ts';
import { freshDatabase } from '#tests/support/database.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('the tables of the migrations are those of the declarations', async () => {
  await checkTables(database, schema());
});

test('a process that doesn’t know that zones are looked at adds one, and it waits', async () => {
  const { rows } = await database.sql.execute<{ value: string }>(sql`
    select column_default as value from information_schema.columns where (table_name, column_name) = ('adzones', 'checked')`);
  expect(rows).toEqual([{ value: 'false' }]);
});

/** One after the other, in the same database: all differences are told at once. */
test.each([
  ['alter table creative_tags add column weight integer', 'creative_tags.weight is there, and nothing declares it'],
  [
    'alter table creative_tags alter column colour drop not null',
    'creative_tags.colour is text instead of text not null',
  ],
  ['alter table creative_tags drop column colour', 'creative_tags.colour isn’t there'],
  [
    'alter table wallets alter column owner type bigint',
    'wallets.owner is bigint not null instead of integer not null',
  ],
  ['drop index creative_tags_name_unique', 'creative_tags_name_unique isn’t there'],
  [
    'alter table creative_tags drop constraint creative_tags_owner_reference',
    'creative_tags_owner_reference isn’t there',
  ],
  ['drop table mails cascade', 'mails isn’t there'],
])('“%s” is noticed', async (change, said) => {
  await database.sql.execute(sql.raw(change));
  await expect(checkTables(database, schema())).rejects.toThrow(said);
});
