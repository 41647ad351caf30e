// @vitest-environment file-window
import { afterEach, expect, test } from 'vitest';
import { notifyBeforeLeave, subscribeBeforeLeave } from '#src/providers/beforeLeave.ts';

const stops: (() => void)[] = [];
const listen = (listener: () => Promise<unknown>) => stops.push(subscribeBeforeLeave(listener));
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

test('who holds something back is told when the page goes', () => {
  let told = 0;
  listen(async () => {
    told += 1;
  });
  window.dispatchEvent(new Event('pagehide'));
  expect(told).toBe(1);
  for (const stop of stops.splice(0)) stop();
  window.dispatchEvent(new Event('pagehide'));
  expect(told).toBe(1);
});

test('before the account or the role changes everybody is told, and waited for whatever becomes of it', async () => {
  const told: string[] = [];
  listen(async () => {
    told.push('refused');
    throw new Error('refused');
  });
  listen(async () => {
    told.push('begun');
    await Promise.resolve();
    told.push('sent');
  });
  const left = notifyBeforeLeave();
  expect(told).toEqual(['refused', 'begun']);
  await left;
  expect(told).toEqual(['refused', 'begun', 'sent']);
});
