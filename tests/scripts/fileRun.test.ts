import { describe, expect, it } from 'vitest';
import { planFile } from '../../scripts/fileRun.mjs';

const tests = [
  { file: 'tests/contract/lists.test.ts', project: 'api' },
  { file: 'tests/contract/lists.test.ts', project: 'example' },
  { file: 'tests/e2e/lists.test.ts', project: 'e2e' },
  { file: 'tests/src/a.test.ts', project: 'unit' },
];
const plan = (path: string | undefined, { isPostgres = false, isThere = true } = {}) =>
  planFile(tests, { path, isPostgres, isThere });

describe('npm run test:file', () => {
  it('runs a file in each of its projects', () => {
    expect(plan('tests/e2e/lists.test.ts')).toEqual({ files: [tests[2]] });
    expect(plan('tests/contract/lists.test.ts')).toEqual({ files: tests.slice(0, 2) });
  });

  it('runs an API test on PostgreSQL', () => {
    expect(plan('tests/contract/lists.test.ts', { isPostgres: true })).toEqual({
      postgres: 'tests/contract/lists.test.ts',
    });
  });

  it.each(['src/ui/Notice.tsx', 'server/app.ts'])('runs the tests that load the source file %s', (path) => {
    expect(plan(path)).toEqual({ related: path });
  });

  it.each([
    ['no path', undefined, {}, 'Name a test file'],
    ['a path that isn’t there', 'tests/lost.test.ts', { isThere: false }, 'There is no file tests/lost.test.ts.'],
    ['a helper of tests', 'tests/support/app.ts', {}, 'tests/support/app.ts is no test file'],
    ['a page of the docs', 'docs/operating.md', {}, 'docs/operating.md is no test file'],
    ['a unit test on PostgreSQL', 'tests/src/a.test.ts', { isPostgres: true }, 'only those run on PostgreSQL'],
  ])('refuses %s', (_, path, options, sentence) => {
    expect(plan(path, options).refusal).toContain(sentence);
  });
});
