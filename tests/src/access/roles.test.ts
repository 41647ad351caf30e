import { describe, expect, it } from 'vitest';
import {
  excludedRoles,
  grantableRoles,
  resolveActiveRole,
  roleIds,
  roleName,
  roleNames,
  toRoleNames,
} from '#src/access/roles.ts';

describe('role ids (specification section 3)', () => {
  it.each([
    [1, 'bounty-hunter'],
    [2, 'bounty-manager'],
    [3, 'publisher'],
    [4, 'advertiser'],
    [5, 'admin'],
    [7, 'email-verified'],
    [8, 'bounty-admin'],
    [9, 'advert-admin'],
  ] as const)('%i is %s, found by id and by name', (id, name) => {
    expect(roleName(id)).toBe(name);
    expect(roleIds[name]).toBe(id);
  });

  it('knows no other id', () => {
    expect([0, 6, 10, -1, Number.NaN].map(roleName)).toEqual(Array(5).fill(undefined));
  });

  it('excludes 5, 8, 9 and 7 from what a user may choose', () => {
    expect(excludedRoles.map((name) => roleIds[name]).sort((a, b) => a - b)).toEqual([5, 7, 8, 9]);
  });

  it('hides 7 from the roles held', () => {
    expect(toRoleNames([7, 2, 1, 99])).toEqual(['bounty-manager', 'bounty-hunter']);
  });
});

describe('the active role (specification section 6)', () => {
  it('is the stored one while it is held', () => {
    expect(resolveActiveRole(['admin', 'publisher'], 'publisher')).toBe('publisher');
  });

  it('is admin when the stored one is not held', () => {
    expect(resolveActiveRole(['publisher', 'admin'], 'advertiser')).toBe('admin');
    expect(resolveActiveRole(['publisher', 'admin'])).toBe('admin');
  });

  it('is the first held otherwise', () => {
    expect(resolveActiveRole(['publisher', 'advertiser'], null)).toBe('publisher');
    expect(resolveActiveRole([])).toBeUndefined();
  });
});

describe('the privilege ceiling', () => {
  it('lets admin give every role, bounty-admin 1 and 2, advert-admin 3 and 4, others none', () => {
    const ids = (names: readonly (keyof typeof roleIds)[] = []) => names.map((name) => roleIds[name]);
    expect(ids(grantableRoles.admin)).toEqual([1, 2, 3, 4, 5, 8, 9]);
    expect(ids(grantableRoles['bounty-admin'])).toEqual([1, 2]);
    expect(ids(grantableRoles['advert-admin'])).toEqual([3, 4]);
    expect(roleNames.filter((name) => name in grantableRoles)).toEqual(['admin', 'bounty-admin', 'advert-admin']);
  });
});
