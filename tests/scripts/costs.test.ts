import { describe, expect, it } from 'vitest';
import { type FileCosts, judgeStage, recordOf, type StageCosts } from '../../scripts/costs.mjs';
import budget from '../costs.json' with { type: 'json' };

const weights = { file: 1, test: 0.5, server: 5, pageLoad: 2 };
const file = (name: string, tests: number, costs: FileCosts['costs'] = {}): FileCosts => ({ file: name, tests, costs });

const files = [file('a.test.ts', 2, { server: 3 }), file('b.test.ts', 2), file('new.test.ts', 0, { pageLoad: 4 })];
const judge = (rest: Partial<StageCosts>) =>
  judgeStage({ stage: 'e2e', files, weights, recorded: { 'a.test.ts': 7, 'b.test.ts': 2 }, budget: 28, ...rest });

describe('the seconds of a test file', () => {
  it('are those of the file, of its tests and of what it asks for', () => {
    const one = file('a.test.ts', 4, { server: 1, pageLoad: 3 });
    expect(recordOf([one], weights)).toEqual({ 'a.test.ts': 1 + 2 + 5 + 6 });
  });

  it('are nothing for what has no weight', () => {
    expect(recordOf([file('a.test.ts', 0, { process: 9 })], weights)).toEqual({ 'a.test.ts': 1 });
  });

  it('add up over the projects in which it runs', () => {
    expect(recordOf([file('a.test.ts', 2), file('a.test.ts', 4, { server: 1 })], weights)).toEqual({ 'a.test.ts': 10 });
  });

  it('are recorded in tenths, and left out below one', () => {
    const cheap = { file: 0.24, test: 0.3 };
    expect(recordOf([file('a.test.ts', 3), file('b.test.ts', 1)], cheap)).toEqual({ 'a.test.ts': 1.1 });
  });
});

describe('the budget of a stage', () => {
  it('is kept up to its last second', () => {
    expect(judge({ budget: 28 })).toEqual({ seconds: 28 });
  });

  it('that is exceeded names the files that grew, the largest growth first', () => {
    const { seconds, excess } = judge({ budget: 27 });
    expect(seconds).toBe(28);
    const [sentence, ...rest] = excess?.split('\n') ?? [];
    expect(sentence).toBe('The tests of e2e cost 28 s; their budget is 27 s. Files that grew most:');
    expect(rest.slice(0, -1)).toEqual([
      '  a.test.ts: 7 → 17 s (test 2, server 3)',
      '  new.test.ts: 0 → 9 s (test 0, pageLoad 4)',
    ]);
    expect(rest.at(-1)).toContain('docs/testing.md');
  });
});

describe('the budgets of all stages', () => {
  // The aim is 20 minutes. When you make a stage cheaper, lower its budget and this limit.
  it('are at most 39 minutes together, with the checks and the build', () => {
    const checksAndBuild = 60;
    const sum = Object.values(budget.stages).reduce((all, seconds) => all + seconds, checksAndBuild);
    expect(sum).toBeLessThanOrEqual(39 * 60);
  });

  it('weigh what the files of their stage ask for', () => {
    expect(Object.keys(budget.weights)).toEqual(Object.keys(budget.stages));
    expect(Object.keys(budget.files)).toEqual(Object.keys(budget.stages));
  });

  it('have a record of their files, which tells what has grown', () => {
    for (const files of Object.values(budget.files)) expect(Object.keys(files).length).toBeGreaterThan(10);
  });
});
