import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { limitConcurrency } from '#server/async/concurrency.ts';
import { hashPassword, passwordMatches } from '#server/features/account/passwords.ts';

test('a password is kept as argon2id, with 19 MiB and two passes at least', async () => {
  const [, algorithm, , cost = ''] = (await hashPassword('a-long-password')).split('$');
  expect(algorithm).toBe('argon2id');
  const { m, t } = Object.fromEntries(cost.split(',').map((part) => part.split('=')));
  expect(Number(m)).toBeGreaterThanOrEqual(19 * 1024);
  expect(Number(t)).toBeGreaterThanOrEqual(2);
});

test('the right password matches, however its accents are typed; any other doesn’t', async () => {
  const kept = await hashPassword('Caf\u00e9-de-Flore');
  expect(await passwordMatches(kept, 'Cafe\u0301-de-Flore')).toBe(true);
  expect(await passwordMatches(kept, 'cafe-de-flore')).toBe(false);
  expect(await passwordMatches(kept, '')).toBe(false);
});

test('the same password is kept differently for everyone', async () => {
  expect(await hashPassword('a-long-password')).not.toBe(await hashPassword('a-long-password'));
});

test('nothing matches an unknown account', async () => {
  expect(await passwordMatches(undefined, '')).toBe(false);
});

test('tasks in turns: never more than allowed at once, all of them done, a failed one makes room', async () => {
  const inTurn = limitConcurrency(2, 10, 'busy');
  let running = 0;
  let most = 0;
  const task = (nth: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await pause(1);
    running -= 1;
    if (nth % 3 === 0) throw new Error('failed');
    return nth;
  };
  const done = await Promise.allSettled(Array.from({ length: 10 }, (_, nth) => inTurn(task(nth))));
  expect(most).toBe(2);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  expect(await inTurn(async () => 'again')).toBe('again');
});

test('who finds the line full is refused, and told to come back', async () => {
  const inTurn = limitConcurrency(1, 1, 'busy');
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const tasks = [inTurn(() => gate), inTurn(() => gate)];
  await expect(inTurn(() => gate)).rejects.toMatchObject({ status: 503 });
  open();
  await Promise.all(tasks);
});

test('whose turn comes later than they can wait is refused, and none of their work is done', async () => {
  const inTurn = limitConcurrency(1, 10, 'busy', 4_000);
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
  onTestFinished(() => clock.mockRestore());
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const settled = Promise.allSettled([inTurn(() => gate), inTurn(async () => 'late')]);
  await vi.waitUntil(() => inTurn.counts().running === 1);
  clock.mockReturnValue(now + 4_001);
  open();
  expect(await settled).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: { status: 503 } }]);
  expect(await inTurn(async () => 'soon')).toBe('soon');
});
