import { describe, expect, it } from 'vitest';
import { excessOf, type FileCosts, recordOf, secondsOf } from '../../scripts/costs.mjs';
import budget from '../costs.json' with { type: 'json' };

const weights = { file: 1, test: 0.5, server: 5, pageLoad: 2 };
const file = (name: string, tests: number, costs: FileCosts['costs'] = {}): FileCosts => ({ file: name, tests, costs });

describe('the seconds of a test file', () => {
  it('are those of the file, of its tests and of what it asks for', () => {
    expect(secondsOf(file('a.test.ts', 4, { server: 1, pageLoad: 3 }), weights)).toBe(1 + 2 + 5 + 6);
  });

  it('are nothing for what has no weight', () => {
    expect(secondsOf(file('a.test.ts', 0, { process: 9 }), weights)).toBe(1);
  });

  it('are recorded in tenths', () => {
    expect(recordOf([file('a.test.ts', 1)], { file: 1.04, test: 0.3 })).toEqual({ 'a.test.ts': 1.3 });
  });
});

describe('the budget of a stage', () => {
  const files = [file('a.test.ts', 2, { server: 3 }), file('b.test.ts', 2), file('new.test.ts', 0, { pageLoad: 4 })];
  const recorded = { 'a.test.ts': 7, 'b.test.ts': 2 };

  it('is kept up to its last second', () => {
    expect(excessOf({ stage: 'e2e', files, weights, recorded, budget: 28 })).toBeUndefined();
  });

  it('names what it costs, and the files that grew, the largest growth first', () => {
    const [sentence, ...rest] = excessOf({ stage: 'e2e', files, weights, recorded, budget: 20 })?.split('\n') ?? [];
    expect(sentence).toBe('The tests of e2e cost 28 s; their budget is 20 s. Grown most:');
    expect(rest.slice(0, -1)).toEqual([
      '  a.test.ts: 7 → 17 s (test 2, server 3)',
      '  new.test.ts: 0 → 9 s (test 0, pageLoad 4)',
    ]);
    expect(rest.at(-1)).toContain('docs/testing.md');
  });
});

describe('the budgets of all stages', () => {
  // The aim is 20 minutes: whoever makes a stage cheaper lowers its budget and this.
  it('are at most 39 minutes together, with the checks and the build', () => {
    const checksAndBuild = 60;
    const sum = Object.values(budget.stages).reduce((all, seconds) => all + seconds, checksAndBuild);
    expect(sum).toBeLessThanOrEqual(39 * 60);
  });

  it('weigh what the files of their stage ask for', () => {
    expect(Object.keys(budget.weights)).toEqual(Object.keys(budget.stages));
    expect(Object.keys(budget.files)).toEqual(Object.keys(budget.stages));
  });
});
