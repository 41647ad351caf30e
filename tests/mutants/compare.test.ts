import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compareResults } from './compare.ts';
import { comparisonLines, reportLines } from './report.ts';
import { appendLine, readLines } from './results.ts';
import { someResult } from './someMutant.ts';

describe('the comparison of two runs', () => {
  const before = [
    someResult(1, 'killed', { by: 'a.test.ts > refuses' }),
    someResult(2, 'timeout'),
    someResult(3, 'survived'),
    someResult(4, 'killed'),
    someResult(5, 'killed'),
    someResult(6, 'killed'),
  ];
  const after = [
    someResult(1, 'survived'),
    someResult(2, 'uncovered'),
    someResult(3, 'killed'),
    someResult(4, 'timeout'),
    someResult(5, 'error'),
    someResult(7, 'killed'),
  ];
  const comparison = compareResults(before, after);
  const linesOf = (results: readonly { start: { line: number } }[]) => results.map(({ start }) => start.line);

  it('lists the mutants that were killed before and are not after', () => {
    expect(linesOf(comparison.lost.map((pair) => pair.after))).toEqual([1, 2]);
    expect(comparisonLines(comparison)).toContain('  was killed by a.test.ts > refuses');
  });

  it('lists those killed only after, those in one run only, and errors of the runner', () => {
    expect(comparison.compared).toBe(4);
    expect(linesOf(comparison.gained)).toEqual([3]);
    expect(linesOf(comparison.errors)).toEqual([5]);
    expect(linesOf(comparison.onlyBefore)).toEqual([6]);
    expect(linesOf(comparison.onlyAfter)).toEqual([7]);
  });

  it('takes the newest result of a mutant', () => {
    const again = [someResult(1, 'error'), someResult(1, 'survived')];
    expect(compareResults([someResult(1, 'survived')], again)).toMatchObject({ compared: 1, lost: [], errors: [] });
  });
});

describe('the report of a run', () => {
  it('counts by area, and lists what was not killed with its place', () => {
    const lines = reportLines([someResult(1, 'killed'), someResult(2, 'survived'), someResult(3, 'timeout')]);
    const row = lines.find((line) => line.startsWith('ledger'));
    expect(row?.split(/\s+/)).toEqual(['ledger', '1', '1', '1', '0', '0', '0']);
    expect(lines.at(-1)).toBe('server/ledger/transfer.ts:2:3 BooleanLiteral (survived)  false  →  true');
    expect(lines.filter((line) => line.includes('transfer.ts'))).toHaveLength(1);
  });
});

describe('a results file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'quarry-results-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is continued after a line that was cut', () => {
    const file = join(folder, 'results.ndjson');
    expect(readLines(file)).toEqual([]);
    appendLine(file, { n: 1 });
    appendFileSync(file, '{"n":');
    expect(readLines(file)).toEqual([{ n: 1 }]);
    appendLine(file, { n: 3 });
    expect(readLines(file)).toEqual([{ n: 1 }, { n: 3 }]);
  });
});
