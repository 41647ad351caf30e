import { expect, test } from 'vitest';
import { submissionSubject } from '#server/features/bounty/submissions/submit.ts';
import { limits } from '#src/limits.ts';
import { taskTypeOf } from '#src/resources/bounty/taskTypes/taskTypes.ts';

const task = { type: taskTypeOf('twitter--comment')?.id ?? 0, targetUrl: null, title: 'A comment for Lanterns' };
const called = (proof: Parameters<typeof submissionSubject>[1]) => submissionSubject(task, proof);

test.each([
  ['where its link leads', { url: 'https://www.x.com/ada/status/12', text: 'A text.' }, 'x.com/i/status/12'],
  ['how its text begins', { text: ' One line.\nAnother one.' }, 'One line.'],
  ['what was to be done', {}, task.title],
])('is called by %s', (_, proof, name) => expect(called(proof)).toBe(name));

test('is cut between words', () => {
  const name = called({ text: 'I have read of it, where each hunter tells of it. '.repeat(9) });
  expect(name.length).toBeLessThanOrEqual(limits.titleLength.max);
  expect(name).toMatch(/ (hunter|tells|of|it\.|I|have|read|it,|where|each)…$/);
  expect(called({ text: 'a'.repeat(500) })).toHaveLength(limits.titleLength.max);
});
