import { expect, test } from 'vitest';
import { historyWord } from '#src/i18n/historyWord.ts';
import { pastTense } from '#src/i18n/pastTense.ts';

test.each([
  ['archive', 'archived'],
  ['publish', 'published'],
  ['apply', 'applied'],
  ['delay', 'delayed'],
  ['stop', 'stopped'],
  ['ban', 'banned'],
  ['open', 'opened'],
  ['fix', 'fixed'],
  ['cancel', 'cancelled'],
  ['send out', 'sent out'],
  ['put back', 'put back'],
])('“%s” was done: “%s”', (verb, done) => {
  expect(pastTense(verb)).toBe(done);
});

test('a history tells of moves that have no words of their own in the past', () => {
  expect(historyWord('takeDown')).toBe('Taken down');
  expect(historyWord('sendBack')).toBe('Sent back');
  expect(historyWord('create')).toBe('Added');
});
