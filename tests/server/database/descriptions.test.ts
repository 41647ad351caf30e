import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { emptyDatabase } from '#tests/support/database.ts';
import { migrateBefore } from '#tests/support/migrateBefore.ts';

it('descriptions of the time when they were plain texts say the same as rich texts', async () => {
  const database = await emptyDatabase();
  await migrateBefore(database, '_uploads.sql');
  await database.sql.execute(sql`insert into users (email, roles, status) values ('a@quarry.test', '{2}', 'active')`);
  await database.sql.execute(sql`insert into campaign_categories (title) values ('Design')`);
  await database.sql.execute(sql`
    insert into campaigns (title, description, category, manager, is_ico, start_at, end_at, subscriptions_closed, links, status)
    values ('Old', ${'Draw <fast> & well.\n\nTwo lines,\nthen "done".'}, 1, 1, false, now(), now(), false, '[]', 1)`);
  await migrate(database);
  const { rows } = await database.sql.execute(sql`select description, description_html from campaigns`);
  expect(rows).toEqual([
    {
      description: 'Draw <fast> & well. Two lines, then "done".',
      description_html: '<p>Draw &lt;fast&gt; &amp; well.</p><p>Two lines,<br />then "done".</p>',
    },
  ]);
  await database.close();
});
