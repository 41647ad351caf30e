import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.ts';
import { areas } from './scope.ts';

describe('the arguments of npm run test:mutants', () => {
  it('have defaults', () => {
    expect(readArguments([])).toMatchObject({
      kind: 'run',
      options: { seed: 1, size: 400, areas, tests: [], workers: 1, at: undefined, like: undefined },
    });
  });

  it('choose the sample, the tests and the commit', () => {
    const args = '--seed 7 --size=16 --areas ledger,query --tests tests/server/ledger --at v0.7.1 --workers 2'.split(
      ' ',
    );
    expect(readArguments(args)).toMatchObject({
      options: {
        seed: 7,
        size: 16,
        areas: ['ledger', 'query'],
        tests: ['tests/server/ledger'],
        at: 'v0.7.1',
        workers: 2,
      },
    });
  });

  it('name the results to report or to compare', () => {
    expect(readArguments(['--report', 'a.ndjson'])).toEqual({ kind: 'report', file: 'a.ndjson' });
    expect(readArguments(['--compare', 'a', 'b'])).toEqual({ kind: 'compare', before: 'a', after: 'b' });
  });

  it.each([
    ['an unknown option', ['--sede', '1'], /--sede/],
    ['a seed that is no number', ['--seed', 'x'], '--seed is a whole number from 1: x'],
    ['no mutants', ['--size', '0'], '--size is a whole number from 1: 0'],
    ['an unknown area', ['--areas', 'money'], 'No area is called money.'],
    ['one file to compare', ['--compare', 'a'], '--compare takes two results files'],
    ['a word without an option', ['ledger'], 'Not an option: ledger'],
  ])('refuse %s', (_, args, message) => {
    expect(() => readArguments(args)).toThrow(message);
  });
});
