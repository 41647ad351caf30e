import { expect, test } from 'vitest';
import { camelCased, capitalized, lowerCased, upperCased, wordsOf } from '#src/i18n/derive.ts';

test('names in code become words', () => {
  expect(['startAt', 'token-standards', 'isICO'].map(wordsOf)).toEqual(['start at', 'token standards', 'is ico']);
});

test('the text helpers of specification section 9', () => {
  expect(capitalized('task reward')).toBe('Task reward');
  expect(capitalized('vCPM 2.10 USD')).toBe('vCPM 2.10 USD');
  expect(['Task reward type', ' task-reward_type ', 'taskRewardType'].map(camelCased)).toEqual([
    'taskRewardType',
    'taskRewardType',
    'taskRewardType',
  ]);
  expect(upperCased('Task reward')).toBe('TASK REWARD');
  expect(lowerCased('Task Reward')).toBe('task reward');
  expect([capitalized, camelCased, upperCased, lowerCased].map((change) => change(''))).toEqual(['', '', '', '']);
});
