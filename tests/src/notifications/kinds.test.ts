import { describe, expect, test } from 'vitest';
import { isKindName, type KindName, notificationKinds, textsOf } from '#src/notifications/kinds.ts';

const names = Object.keys(notificationKinds).filter(isKindName);

describe('the kinds of notifications', () => {
  test.each(names)('%s is told in whole sentences', (name: KindName) => {
    const { title, body } = notificationKinds[name];
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    expect(body).toMatch(/\.$/);
  });

  test('parameters take the place of their names, and what stands in them is left alone', () => {
    const { body } = textsOf('rewardArrived', { amount: '12.50 USD', task: 'Write “{amount}”' });
    expect(body).toBe('You earned 12.50 USD for the task “Write “{amount}””.');
  });

  test('a reason stands in a line of its own; without one there is none', () => {
    expect(textsOf('taskRejected', { title: 'Like us' }, 'Too few links.').body).toBe(
      'Your task “Like us” was rejected. Change it and submit it again.\nReason: Too few links.',
    );
    expect(textsOf('taskRejected', { title: 'Like us' }, null).body).not.toContain('reason');
  });
});
