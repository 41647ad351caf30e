import { describe, expect, it } from 'vitest';
import { messageOf } from '#src/problems/catalogue.ts';
import { checkTarget, targetOf } from '#src/resources/bounty/taskTypes/eligibility/checkTarget.ts';
import { postProblem } from '#src/resources/bounty/taskTypes/eligibility/postProblem.ts';
import { taskTypeOf } from '#src/resources/bounty/taskTypes/taskTypes.ts';

const target = 'https://www.reddit.com/comments/1abcde';
const other = 'https://www.reddit.com/comments/2abcde';

describe('checkTarget', () => {
  it.each([
    ['the link says so', { parent: target }, undefined, undefined, true, target],
    ['the link says otherwise, whatever the network says', { parent: other }, [target], true, false, other],
    ['the network names it', {}, [other, target], undefined, true, target],
    ['the network names another post', {}, [other], undefined, false, other],
    ['the network says that it is about nothing', {}, [], undefined, false, null],
    ['the network knows what the account did', {}, undefined, true, true, target],
    ['the network knows that the account didn’t', {}, undefined, false, false, null],
    ['nobody can tell', {}, undefined, undefined, null, null],
  ] as const)('%s', (_, link, about, isDone, passed, actual) => {
    expect(checkTarget(target, link, about, isDone)).toEqual([{ rule: 'target', passed, expected: target, actual }]);
  });

  it('checks nothing of a task without a target', () => expect(checkTarget(undefined, {}, [], false)).toEqual([]));

  it('compares canonical addresses', () => {
    const type = taskTypeOf('reddit--comment') ?? {};
    expect(targetOf(type, { targetUrl: 'old.reddit.com/r/quarry/comments/1ABCDE/title/?context=3' })).toBe(target);
    expect(targetOf(type, { targetUrl: null })).toBeUndefined();
  });

  it('tells the hunter what the task is about', () => {
    const problem = postProblem({ rule: 'target', passed: false, expected: target, actual: other });
    expect(problem && messageOf(problem)).toBe(`This is about another post. The task is about ${target}.`);
  });
});
