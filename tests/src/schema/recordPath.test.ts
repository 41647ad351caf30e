import { expect, test } from 'vitest';
import { sites } from '#src/resources/adnet/sites.ts';
import { users } from '#src/resources/auth/users.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { idParameter, recordPath } from '#src/schema/recordPath.ts';
import { editAddress } from '#src/screens/paths.ts';

test('a record’s id stands in the path or in the query', () => {
  expect(recordPath(campaigns, 'edit', 7)).toBe('/campaigns/edit/7');
  expect(recordPath(users, 'show', 7)).toBe('/users/7');
  expect(recordPath(sites, 'show', 7)).toBe('/site-add?site=7');
  expect(recordPath(sites, 'edit', 7)).toBeUndefined();
  expect(recordPath(sites, 'list', 7)).toBeUndefined();
  expect(idParameter('/users/:userId')).toEqual({ in: 'path', name: 'userId' });
  expect(idParameter('/site-add?site=:id')).toEqual({ in: 'query', name: 'site' });
  expect(idParameter('/sites')).toBeUndefined();
});

test('a record without a screen for editing is edited on its page', () => {
  expect(editAddress(users, 7)).toBe('/users/7?edit');
  expect(editAddress(sites, 7)).toBe('/site-add?site=7&edit');
});
