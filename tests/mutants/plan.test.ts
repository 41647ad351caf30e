import { describe, expect, it } from 'vitest';
import { planRun, type Reach } from './plan.ts';
import { someMutant } from './someMutant.ts';

const reach = (file: string, seconds: number, values: Partial<Reach> = {}): Reach => ({
  project: 'api',
  file,
  seconds,
  passed: true,
  loaded: [],
  run: ['1'],
  ...values,
});
const filesOf = (reaches: readonly Reach[], most = 100) =>
  planRun(someMutant(1), reaches, most).files.map(({ file }) => file);

describe('the tests of a mutant', () => {
  it('are those that reach it: beside it first, then while tests run, then while modules load, the cheapest first', () => {
    const reaches = [
      reach('loads', 1, { run: [], loaded: ['1'] }),
      reach('slow', 9),
      reach('other', 1, { run: ['2'] }),
      reach('quick', 2),
      reach('tests/server/ledger/transfer.test.ts', 10),
    ];
    expect(filesOf(reaches)).toEqual(['tests/server/ledger/transfer.test.ts', 'quick', 'slow', 'loads']);
  });

  it('leave out files that fail without a mutant', () =>
    expect(filesOf([reach('red', 1, { passed: false }), reach('green', 2)])).toEqual(['green']));

  it('end where their time is spent, but are one at least', () => {
    expect(filesOf([reach('a', 3), reach('b', 4), reach('c', 5)], 8)).toEqual(['a', 'b']);
    expect(planRun(someMutant(1), [reach('a', 30), reach('b', 40)], 8)).toMatchObject({
      files: [{ file: 'a' }],
      reaching: 2,
    });
  });
});
