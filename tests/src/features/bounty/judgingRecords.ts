import { participations } from '#src/resources/bounty/participations.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import { tasks } from '#src/resources/bounty/tasks.ts';
import { taskTypeOf } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { me } from '#tests/src/screens/showScreen.tsx';
import { plainReward } from '#tests/support/plainReward.ts';
import { sampleOf } from '#tests/support/records.ts';

export const [submissionId, participationId, taskId] = [1, 11, 21];
const retweet = taskTypeOf('twitter--retweet');

export const task = (): AnyRow => ({
  ...sampleOf(tasks, 1),
  id: taskId,
  version: 1,
  type: retweet?.id,
  minFollowers: 500,
  minPosts: null,
  minAccountAgeMonths: null,
  requiredTags: null,
  requiredAccount: null,
  budget: { amount: '100', currency: 'USD' },
  rewards: [
    { ...plainReward, rewardType: 23 },
    { ...plainReward, rewardType: 24, amount: 3, unit: 'stake' },
  ],
});

/** The values of a task that pays no stakes. */
export const forMoney = { rewards: [{ ...plainReward, rewardType: 23 }] };

export const participation = (values: Partial<AnyRow> = {}): AnyRow => ({
  ...sampleOf(participations, 1),
  id: participationId,
  version: 1,
  name: 'Ada Byron',
  task: taskId,
  manager: me,
  hunter: 31,
  handle: '@ada',
  followers: 312,
  joinedAt: '2026-03-01T00:00:00.000Z',
  status: 'active',
  stakes: 12,
  ...values,
});

export const submission = (values: Partial<AnyRow> = {}): AnyRow => ({
  ...sampleOf(submissions, 1),
  id: submissionId,
  version: 1,
  subject: 'x.com/i/status/12',
  name: 'Ada Byron',
  participation: participationId,
  task: taskId,
  manager: me,
  hunter: 31,
  status: 'pending',
  url: 'https://www.x.com/i/status/12',
  text: null,
  file: null,
  subtasks: null,
  reward: null,
  stakesAwarded: null,
  checks: [
    { rule: 'author', passed: false, expected: '@ada', actual: '@eve' },
    { rule: 'post', passed: null, expected: 'true', actual: null },
  ],
  ...values,
});

/** The account as it is on its network now. */
export const account = {
  handle: '@ada',
  url: 'https://x.com/ada',
  followers: 40,
  posts: 96,
  accountCreatedAt: '2019-04-01T00:00:00.000Z',
  isPrivate: false,
  tags: ['quarry'],
  follows: null,
  status: 'verified',
  isThere: true,
  checkedAt: new Date().toISOString(),
};
