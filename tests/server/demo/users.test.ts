import { expect, it } from 'vitest';
import { createRandom } from '#server/demo/random.ts';
import { demoUsers } from '#server/demo/users.ts';
import { emailVerifiedRoleId } from '#src/access/roles.ts';

const now = new Date('2026-03-14T09:26:53.589Z');
const users = demoUsers(createRandom(1), now);

it('has people of their own, some of them banned with a reason', () => {
  expect(new Set(users.map(({ email }) => email.toLowerCase())).size).toBe(users.length);
  const reasons = users.filter(({ status }) => status === 'banned').map(({ banReason }) => banReason);
  expect(reasons.length).toBeGreaterThanOrEqual(3);
  expect(new Set(reasons).size).toBe(reasons.length);
  for (const { status, banReason } of users) expect((banReason ?? '').length >= 10).toBe(status === 'banned');
});

it('has some disabled after a long absence, some without a confirmed e-mail, some without a name', () => {
  const disabled = users.filter(({ status }) => status === 'disabled');
  expect(disabled.length).toBeGreaterThanOrEqual(3);
  const monthAgo = now.getTime() - 30 * 86_400_000;
  for (const { lastActiveAt } of disabled) expect(Date.parse(String(lastActiveAt))).toBeLessThan(monthAgo);
  expect(users.filter(({ roles }) => !roles.includes(emailVerifiedRoleId)).length).toBeGreaterThanOrEqual(3);
  expect(users.filter(({ firstName }) => firstName === null).length).toBeGreaterThanOrEqual(3);
});

it('has seen nobody before they came or after now', () => {
  for (const { createdAt, lastActiveAt } of users) {
    if (lastActiveAt === null) continue;
    expect(createdAt < lastActiveAt).toBe(true);
    expect(lastActiveAt <= now.toISOString()).toBe(true);
  }
});

it('gives people zones and languages that exist', () => {
  for (const { timezone, locale } of users)
    expect(() => new Intl.DateTimeFormat(String(locale), { timeZone: String(timezone) })).not.toThrow();
});
