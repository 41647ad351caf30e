import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountColumns, accountTable } from '#server/database/accounts.ts';
import { demoSignIns } from '#server/demo/demoSignIns.ts';
import type { Platform } from '#server/platform/platform.ts';
import { freshPlatform } from '#tests/support/app.ts';
import { createUser } from '#tests/support/signIn.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await freshPlatform();
});
afterAll(() => platform.database.close());

test('the sign-in page is told of the demo accounts that one can sign in to, and of no others', async () => {
  const { database } = platform;
  await createUser(platform, { email: 'somebody@elsewhere.example' });
  expect(await demoSignIns(database)).toBeUndefined();

  await createUser(platform, { email: 'publisher@quarry.test' });
  await createUser(platform, { email: 'hunter@quarry.test' });
  const hunter = { email: 'hunter@quarry.test', roles: ['bounty-hunter'] };
  const publisher = { email: 'publisher@quarry.test', roles: ['publisher'] };
  expect(await demoSignIns(database)).toEqual({ password: 'quarry-demo-1', accounts: [hunter, publisher] });

  await database.sql.update(accountTable).set({ status: 'banned' }).where(eq(accountColumns.email, publisher.email));
  expect(await demoSignIns(database)).toMatchObject({ accounts: [hunter] });
});
