import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type TestApp } from '#tests/support/app.ts';
import { createUser } from '#tests/support/signIn.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';

let here: TestApp;
beforeAll(async () => {
  here = await openApp();
});
afterAll(() => here.close());

test('the managers are those who can act as one; nothing of an e-mail is told of who has no name', async () => {
  const manager = { roles: ['bounty-manager'] } as const;
  const ada = await createUser(here.platform, { ...manager, firstName: 'Ada', lastName: 'Byron' });
  const nameless = await createUser(here.platform, { ...manager, email: 'grace@quarry.test' });
  await createUser(here.platform, { ...manager, status: 'banned', banReason: 'Ten accounts of one person.' });
  await createUser(here.platform, { ...manager, status: 'disabled' });
  await createUser(here.platform, { ...manager, verified: false });
  await createUser(here.platform, { roles: ['bounty-admin'] });
  const managers = await storedRecords(here.platform, 'managers');
  expect(managers.map(({ id, title }) => [id, title])).toEqual([
    [ada.id, 'Ada Byron'],
    [nameless.id, `Manager ${nameless.id}`],
  ]);
});
