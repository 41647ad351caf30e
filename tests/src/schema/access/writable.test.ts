import { expect, test } from 'vitest';
import { users } from '#src/resources/auth/users.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { createsOnlyOwn, mayWrite } from '#src/schema/access/writable.ts';
import type { Resource } from '#src/schema/resource.ts';

const may = (resource: Resource, name: string, ...rest: [Parameters<typeof mayWrite>[3], boolean]) => {
  const field = resource.fields[name];
  if (field === undefined) throw new Error(`${resource.name} has no field ${name}.`);
  return mayWrite(resource, name, field, ...rest);
};

test('nobody writes what the platform writes', () => {
  expect(may(campaigns, 'status', 'bounty-admin', false)).toBe(false);
  expect(may(campaigns, 'createdAt', 'bounty-admin', true)).toBe(false);
});

test('what is given once is given at creation', () => {
  expect(may(campaigns, 'manager', 'bounty-admin', true)).toBe(true);
  expect(may(campaigns, 'manager', 'bounty-admin', false)).toBe(false);
});

test('who creates only own records isn’t asked whose they are', () => {
  expect(createsOnlyOwn(campaigns, 'bounty-manager')).toBe(true);
  expect(createsOnlyOwn(campaigns, 'bounty-admin')).toBe(false);
  expect(may(campaigns, 'manager', 'bounty-manager', true)).toBe(false);
});

test('a field may be for some roles only', () => {
  expect(may(users, 'roles', 'admin', false)).toBe(true);
  expect(may(users, 'roles', 'bounty-hunter', false)).toBe(false);
  expect(may(users, 'firstName', 'bounty-hunter', false)).toBe(true);
});
