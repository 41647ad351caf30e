import { describe, expect, test } from 'vitest';
import { stepOf } from '#src/features/bounty/hunter/step.ts';
import { type ProblemName, problem } from '#src/problems/catalogue.ts';
import type { Participation } from '#src/resources/bounty/participations.ts';
import { taskStatus } from '#src/resources/bounty/tasks.ts';
import { countdown } from '#src/ui/useNow.ts';

const ahead = new Date(Date.now() + 86_400_000).toISOString();
const past = new Date(Date.now() - 86_400_000).toISOString();
const { active, closed } = taskStatus.values;
const running = { status: active, startAt: past, endAt: ahead };
const free = { canJoin: true, requirements: [] };
const refusedBy = (name: ProblemName) => ({ canJoin: false, problem: problem(name), requirements: [] });
const waiting = (name: ProblemName, parameters = {}) => ({ kind: 'wait', problem: problem(name, parameters) });
const noAccount = { rule: 'profile', passed: false, expected: true, actual: false, problem: problem('noProfile') };

describe('somebody who takes no part', () => {
  test('joins', () => {
    expect(stepOf({ task: running, participation: undefined, eligibility: free })).toEqual({ kind: 'join' });
  });

  test('connects the account first that the platform doesn’t know', () => {
    const eligibility = { ...refusedBy('noProfile'), requirements: [noAccount] };
    expect(stepOf({ task: running, participation: undefined, eligibility })).toEqual({ kind: 'connect' });
  });

  test.each(['participantsReached', 'subscriptionsClosed', 'followersBelow', 'bannedByManager'] as const)(
    'reads why not: %s',
    (name) => {
      const found = stepOf({ task: running, participation: undefined, eligibility: refusedBy(name) });
      expect(found).toEqual(waiting(name));
    },
  );

  test('waits while it isn’t known', () => {
    expect(stepOf({ task: running, participation: undefined, eligibility: undefined })).toBeUndefined();
  });

  test('reads that the task is over without being asked for anything', () => {
    const over = { task: { ...running, endAt: past }, participation: undefined, eligibility: undefined };
    expect(stepOf(over)).toEqual(waiting('taskExpired'));
    const off = { task: { ...running, status: closed }, participation: undefined, eligibility: undefined };
    expect(stepOf(off)).toEqual(waiting('taskNotActive'));
    const early = { task: { ...running, startAt: ahead }, participation: undefined, eligibility: undefined };
    expect(stepOf(early)).toEqual(waiting('taskNotStarted'));
  });
});

describe('somebody who takes part', () => {
  const stepAs = (status: Participation['status'], task = running) =>
    stepOf({ task, participation: { status, retryAt: ahead }, eligibility: undefined });

  test.each([
    ['unverified', { kind: 'retry', at: ahead }],
    ['pending', waiting('waitingForVerification')],
    ['active', { kind: 'submit' }],
    ['disabled', waiting('inactive', { count: 30 })],
    ['closed', { kind: 'left' }],
    ['rejected', { kind: 'rejected' }],
    ['banned', { kind: 'banned' }],
  ] as const)('and is %s', (status, step) => expect(stepAs(status)).toEqual(step));

  test('hands nothing in once the task is over', () => {
    expect(stepAs('active', { ...running, endAt: past })).toEqual(waiting('taskExpired'));
  });
});

test.each([
  [0, '0:00'],
  [-5, '0:00'],
  [1, '0:01'],
  [61_000, '1:01'],
  [3_599_001, '1:00:00'],
  [3_661_000, '1:01:01'],
])('%i ms are %s', (left, text) => expect(countdown(left)).toBe(text));
