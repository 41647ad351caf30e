import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { comparedText } from '#server/database/comparedText.ts';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrationsFolder } from '#server/database/migrations.ts';
import { textKey } from '#src/fields/textKey.ts';
import { emptyDatabase } from '#tests/support/database.ts';

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-compared-text-'));
  database = await emptyDatabase();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const family = '👩\u{200D}👩\u{200D}👧';

/** Titles before and after the migration. */
const names = [
  ['Pay\u{200D}Pal', 'Pay\u{200D}Pal (1)'],
  ['PayPal', 'PayPal'],
  ['PAY\u{200C}PAL', 'PAY\u{200C}PAL (3)'],
  [family, family],
  ['👩👩\u{200D}👧', '👩👩\u{200D}👧 (5)'],
  ['می\u{200C}خواهم', 'می\u{200C}خواهم'],
  // Somebody else's name is what a renamed one would become.
  ['Twin', 'Twin'],
  ['Tw\u{200D}in', 'Tw\u{200D}in (8) (8)'],
  ['Twin (8)', 'Twin (8)'],
] as const;

const ownNames = names.slice(0, 6);

it('the migration renames names that differ by joiners alone, and leaves all others', async () => {
  const files = (await readdir(migrationsFolder)).toSorted();
  const itself = files.findIndex((file) => file.endsWith('_names_without_joiners.sql'));
  for (const file of files.slice(0, itself)) await cp(join(migrationsFolder, file), join(folder, file));
  await migrate(database, folder);
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const [name] of names) {
      await tx.execute(sql`insert into campaign_categories (title) values (${name})`);
    }
    for (const [name] of ownNames)
      await tx.execute(sql`insert into creative_tags (owner, name, colour) values (1, ${name}, '#112233')`);
    await tx.execute(sql`insert into creative_tags (owner, name, colour) values (2, ${family}, '#112233')`);
  });
  await migrate(database);
  const titles = await database.sql.execute(sql`select title from campaign_categories order by id`);
  expect(titles.rows.map(({ title }) => title)).toEqual(names.map(([, name]) => name));
  const tags = await database.sql.execute(sql`select name from creative_tags order by id`);
  expect(tags.rows.map(({ name }) => name)).toEqual([...ownNames.map(([, name]) => name), family]);
});

it('the database compares as the application does', async () => {
  const texts = ['Pay\u{200D}Pal', 'PAYPAL', family, 'ÄÖÜ', 'Cafe\u{200D}\u{301}', 'می\u{200C}خواهم', 'a b', ''];
  for (const text of texts) {
    const { rows } = await database.sql.execute(sql`select ${comparedText(sql`${text}::text`)} as compared`);
    expect(rows).toEqual([{ compared: textKey(text) }]);
  }
});
