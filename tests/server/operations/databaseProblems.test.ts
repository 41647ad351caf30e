import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isUnavailable } from '#server/database/unavailable.ts';
import { withDatabaseProblems } from '#server/operations/databaseProblems.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const run = (statement: SQL, doing: 'reading' | 'writing' | 'deleting' = 'writing') =>
  withDatabaseProblems(campaigns, doing, async () => world.platform.database.sql.execute(statement));

test('what the database refuses becomes a problem on its field', async () => {
  await expectRefusal(run(sql`update campaigns set title = 'The same'`), ['campaignTitleExists', 'title']);
  await expectRefusal(run(sql`update campaigns set category = 999999`), ['invalidReference', 'category']);
  await expectRefusal(run(sql`delete from campaign_categories`, 'deleting'), ['inUse']);
  await expectRefusal(run(sql`update campaigns set status = 9`), ['invalidValue']);
  await expectRefusal(run(sql`update campaigns set start_at = '0000-01-01'`), ['invalidValue']);
  await expectRefusal(run(sql`update campaigns set category = ${2 ** 40}`), ['invalidValue']);
});

test('an upload that is gone by now is refused as one that isn’t there', async () => {
  const use = sql`insert into upload_uses (upload, resource, record) values ('gone.png', 'campaigns', 1)`;
  await expectRefusal(run(use), ['uploadMissing']);
});

test('what takes too long to read is to be asked for otherwise; a write that waited too long is to be tried again', async () => {
  const overdue = sql`do $$ begin raise exception using errcode = '57014'; end $$`;
  await expectRefusal(run(overdue, 'reading'), ['tooMuchToRead']);
  const error: unknown = await run(overdue).catch((reason: unknown) => reason);
  expect(isUnavailable(error)).toBe(true);
});

test('a mistake of ours stays one', async () => {
  await expect(run(sql`select nothing from nowhere`)).rejects.not.toMatchObject({ name: 'Refusal' });
  const error: unknown = await run(sql`select 1 where`).catch((reason: unknown) => reason);
  expect(isUnavailable(error)).toBe(false);
});
