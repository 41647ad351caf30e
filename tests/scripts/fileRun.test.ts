import { describe, expect, it } from 'vitest';
import { planFile, planRuns } from '../../scripts/fileRun.mjs';

const tests = [
  { file: 'tests/contract/lists.test.ts', project: 'api' },
  { file: 'tests/contract/lists.test.ts', project: 'example' },
  { file: 'tests/e2e/lists.test.ts', project: 'e2e' },
  { file: 'tests/src/a.test.ts', project: 'unit' },
];
const plan = (path: string | undefined, { isPostgres = false, isThere = true, isEmbedded = false } = {}) =>
  planFile(tests, { path, isPostgres, isThere, isEmbedded });

describe('npm run test:file', () => {
  it('runs a file in each of its projects', () => {
    expect(plan('tests/e2e/lists.test.ts')).toEqual({ files: [tests[2]] });
    expect(plan('tests/contract/lists.test.ts')).toEqual({ files: tests.slice(0, 2) });
  });

  it('runs an API test on PostgreSQL', () => {
    expect(plan('tests/contract/lists.test.ts', { isPostgres: true })).toEqual({ files: tests.slice(0, 2) });
  });

  it.each(['src/ui/Notice.tsx', 'server/app.ts'])('runs the tests that load the source file %s', (path) => {
    expect(plan(path)).toEqual({ related: path });
  });

  it.each([
    ['no path', undefined, {}, 'Name a test file'],
    ['a path that isn’t there', 'tests/lost.test.ts', { isThere: false }, 'There is no file tests/lost.test.ts.'],
    ['a helper of tests', 'tests/support/app.ts', {}, 'tests/support/app.ts is no test file'],
    ['a page of the docs', 'docs/operating.md', {}, 'docs/operating.md is no test file'],
    [
      'a test of the embedded database on PostgreSQL',
      'tests/contract/lists.test.ts',
      { isPostgres: true, isEmbedded: true },
      'tests the embedded database',
    ],
    ['a unit test on PostgreSQL', 'tests/src/a.test.ts', { isPostgres: true }, 'only those run on PostgreSQL'],
  ])('refuses %s', (_, path, options, sentence) => {
    expect(plan(path, options).refusal).toContain(sentence);
  });
});

describe('the runs of test files', () => {
  const [both, embedded, other] = ['tests/contract/a.test.ts', 'tests/server/b.test.ts', 'tests/server/c.test.ts'];
  const selected = [
    { file: 'tests/src/a.test.ts', project: 'unit' },
    { file: both, project: 'api' },
    { file: embedded, project: 'api' },
    { file: other, project: 'alone' },
    { file: both, project: 'example' },
  ];
  const runsWith = (hasPostgres: boolean) =>
    planRuns(selected, {
      hasPostgres,
      isEmbeddedOnly: (file) => file === embedded,
      isOnPgliteToo: (file) => file === both || file === embedded,
    });

  it('are on PostgreSQL where it is found, and for some API tests on PGlite too', () => {
    expect(runsWith(true)).toEqual([
      { projects: ['unit'], files: ['tests/src/a.test.ts'], isPostgres: false },
      { projects: ['api', 'alone'], files: [both, other], isPostgres: true },
      { projects: ['api'], files: [both, embedded], isPostgres: false },
      { projects: ['example'], files: [both], isPostgres: true },
      { projects: ['example'], files: [both], isPostgres: false },
    ]);
  });

  it('are on PGlite without PostgreSQL', () => {
    expect(runsWith(false)).toEqual([
      { projects: ['unit'], files: ['tests/src/a.test.ts'], isPostgres: false },
      { projects: ['api', 'alone'], files: [both, embedded, other], isPostgres: false },
      { projects: ['example'], files: [both], isPostgres: false },
    ]);
  });
});
