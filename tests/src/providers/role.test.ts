// @vitest-environment file-window
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { leaveSignedIn } from './platform.ts';

const load = () => import('#src/providers/role.ts');

beforeEach(() => {
  localStorage.clear();
  leaveSignedIn(7);
  vi.resetModules();
});

describe('the role to act in', () => {
  test('is the stored one while it is held', async () => {
    localStorage.setItem('quarry.role', 'publisher');
    expect((await load()).chooseRole(['admin', 'publisher'])).toBe('publisher');
  });

  test.each([
    ['a role that is no longer held', 'advertiser'],
    ['no role', 'root'],
    ['the mark of the e-mail', 'email-verified'],
  ])('is admin when %s is stored', async (_, stored) => {
    localStorage.setItem('quarry.role', stored);
    expect((await load()).chooseRole(['publisher', 'admin'])).toBe('admin');
  });

  test('is the first one without admin', async () => {
    expect((await load()).chooseRole(['publisher', 'advertiser'])).toBe('publisher');
  });

  test('is none for somebody without roles', async () => {
    const { actingRole, chooseRole } = await load();
    expect(chooseRole([])).toBeUndefined();
    expect(actingRole()).toBeUndefined();
  });
});

describe('switching', () => {
  test('lets go first what somebody holds back, in the role that it was decided in', async () => {
    const { actingRole, chooseRole, switchRole } = await load();
    const { subscribeBeforeLeave: onLeaving } = await import('#src/providers/beforeLeave.ts');
    const roles: unknown[] = [];
    chooseRole(['admin', 'publisher']);
    const stop = onLeaving(async () => roles.push(actingRole()));
    switchRole('publisher', ['admin', 'publisher']);
    stop();
    expect([...roles, actingRole()]).toEqual(['admin', 'publisher']);
  });

  test('to a held role is remembered and told', async () => {
    const { actingRole, chooseRole, subscribeRole, switchRole } = await load();
    chooseRole(['admin', 'publisher']);
    const told = vi.fn<() => void>();
    subscribeRole(told);
    expect(switchRole('publisher', ['admin', 'publisher'])).toBe(true);
    expect(actingRole()).toBe('publisher');
    expect(localStorage.getItem('quarry.role')).toBe('publisher');
    expect(told).toHaveBeenCalledOnce();
  });

  test('to a role that is not held changes nothing', async () => {
    const { actingRole, chooseRole, switchRole } = await load();
    chooseRole(['publisher']);
    expect(switchRole('admin', ['publisher'])).toBe(false);
    expect(actingRole()).toBe('publisher');
    expect(localStorage.getItem('quarry.role')).toBeNull();
  });

  test('in another tab leaves this tab in its role', async () => {
    const { actingRole, chooseRole } = await load();
    chooseRole(['admin', 'publisher']);
    localStorage.setItem('quarry.role', 'publisher');
    expect(chooseRole(['admin', 'publisher'])).toBe('admin');
    expect(actingRole()).toBe('admin');
  });
});

test('the role of one account is not that of another', async () => {
  const { actingRole, chooseRole } = await load();
  chooseRole(['admin']);
  leaveSignedIn(8);
  expect(actingRole()).toBeUndefined();
});
