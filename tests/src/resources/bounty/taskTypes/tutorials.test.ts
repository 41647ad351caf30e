import { expect, test } from 'vitest';
import { taskTypes } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { tutorials } from '#src/resources/bounty/taskTypes/tutorials.ts';

test('every task type has a tutorial, and every tutorial its task type', () => {
  expect(Object.keys(tutorials).toSorted()).toEqual(taskTypes.map(({ key }) => key).toSorted());
});

test.each(taskTypes)('$key is taught in three to six steps, with two to four reasons of rejection', ({ key }) => {
  const { steps, rejected } = tutorials[key];
  expect(steps.length).toBeGreaterThanOrEqual(3);
  expect(steps.length).toBeLessThanOrEqual(6);
  expect(rejected.length).toBeGreaterThanOrEqual(2);
  expect(rejected.length).toBeLessThanOrEqual(4);
  for (const sentence of [...steps, ...rejected]) expect(sentence).toMatch(/^[A-Z].{20,}\.$/);
});
