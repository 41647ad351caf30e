import { describe, expect, it } from 'vitest';
import {
  argumentsOf,
  mostReruns,
  type Outcomes,
  rerunsOf,
  type TestOutcome,
  verdictOf,
} from '../../scripts/reruns.mjs';

const file = 'tests/a.test.ts';
const test = (title: string, state: TestOutcome['state'], of = file): TestOutcome => ({
  file: of,
  titles: ['a suite', title],
  state,
  why: state === 'failed' ? `${title} is why` : '',
});
const run = (tests: readonly TestOutcome[], rest: Partial<Outcomes> = {}): Outcomes => ({
  tests,
  files: [],
  elsewhere: [],
  ...rest,
});
const one = { file, titles: ['a suite', 'one'] };

describe('what is run once more', () => {
  it('is each test that failed, by its name, and nothing that passed or was left out', () => {
    expect(rerunsOf(run([test('one', 'failed'), test('two', 'passed'), test('three', 'skipped')]))).toEqual([one]);
    expect(rerunsOf(run([test('two', 'passed')]))).toEqual([]);
  });

  it('is the whole file after an error outside of its tests', () => {
    const outcomes = run([test('one', 'failed'), test('two', 'failed', 'tests/b.test.ts')], {
      files: [{ file, why: 'a hook' }],
    });
    expect(rerunsOf(outcomes)).toEqual([{ file }, { file: 'tests/b.test.ts', titles: ['a suite', 'two'] }]);
  });

  it('is a name once, though two tests have it', () => {
    expect(rerunsOf(run([test('one', 'failed'), test('one', 'failed')]))).toEqual([one]);
  });

  it('is nothing where more failed than can by chance', () => {
    const failed = Array.from({ length: mostReruns + 1 }, (_, index) => test(`${index}`, 'failed'));
    expect(rerunsOf(run(failed))).toEqual([]);
    expect(rerunsOf(run(failed.slice(1)))).toHaveLength(mostReruns);
  });

  it('is asked for by the file and the exact name, whatever characters it has', () => {
    const name = 'costs $5 (or 1.5 + a*b?) [x] {y} ^ | C:\\';
    const [path, pattern = ''] = argumentsOf({ file, titles: ['a suite', name] });
    const matches = new RegExp(pattern.replace('--testNamePattern=', ''));
    expect(path).toBe(file);
    expect(matches.test(`a suite ${name}`)).toBe(true);
    expect(matches.test(`a suite ${name} as well`)).toBe(false);
    expect(matches.test(`of a suite ${name}`)).toBe(false);
    expect(argumentsOf({ file })).toEqual([file]);
  });
});

describe('the verdict', () => {
  const first = run([test('one', 'failed'), test('two', 'passed')]);

  it('counts what passes alone as passed, once, and names it', () => {
    const again = [{ rerun: one, outcomes: run([test('one', 'passed'), test('two', 'skipped')]) }];
    expect(verdictOf(first, again)).toEqual({
      passed: 2,
      failed: 0,
      failures: [],
      flaky: [`${file} > a suite > one`],
    });
  });

  it.each<[string, Outcomes]>([
    ['fails again', run([test('one', 'failed'), test('two', 'skipped')])],
    ['was found by no name', run([test('one', 'skipped'), test('two', 'skipped')])],
    ['was passed by another one', run([test('one', 'passed', 'tests/b.test.ts')])],
    ['ended without a report', run([], { elsewhere: ['ended without a report'] })],
    ['passes beside an error outside of it', run([test('one', 'passed')], { files: [{ file, why: 'a hook' }] })],
  ])('counts as failed, once, what %s', (_, outcomes) => {
    expect(verdictOf(first, [{ rerun: one, outcomes }])).toEqual({
      passed: 1,
      failed: 1,
      failures: [`${file} > a suite > one\none is why`],
      flaky: [],
    });
  });

  it('takes the second run of a file for all of its tests', () => {
    const broken = run([test('two', 'passed', 'tests/b.test.ts')], { files: [{ file, why: 'not loaded' }] });
    const whole = { rerun: { file }, outcomes: run([test('one', 'passed'), test('two', 'passed')]) };
    expect(verdictOf(broken, [whole])).toEqual({ passed: 3, failed: 0, failures: [], flaky: [file] });
    const still = { rerun: { file }, outcomes: run([], { files: [{ file, why: 'not loaded' }] }) };
    expect(verdictOf(broken, [still])).toEqual({
      passed: 1,
      failed: 1,
      failures: [`${file}\nnot loaded`],
      flaky: [],
    });
  });

  it('fails for errors of no file, and for tests that never ended', () => {
    expect(verdictOf(run([test('two', 'pending')], { elsewhere: ['no memory left'] }))).toMatchObject({
      passed: 0,
      failed: 2,
    });
  });
});
