import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readDeclarations, readProject } from '../../../scripts/changed/readProject.ts';
import { smokeTests } from '../../../scripts/changed/selectBrowserTests.ts';

const tests = readdirSync('tests/e2e')
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => ({ file: `tests/e2e/${name}`, project: 'e2e' }));
const facts = readProject(tests, ['docs/operations/metrics.md']);

describe('what is read of the project', () => {
  it('has the declaration of every resource, and its pages', () => {
    expect(readDeclarations().get('users')).toBe('src/resources/auth/users.ts');
    const page = facts.pages.find(({ path }) => path === '/users');
    expect(page?.modules).toEqual(
      expect.arrayContaining([
        'src/resources/auth/users.ts',
        'src/features/account/overrides/users.tsx',
        'src/screens/list/ListScreen.tsx',
      ]),
    );
  });

  it('has the pages that a browser test opens, and those that its own helper opens', () => {
    expect(facts.opened.get('tests/e2e/statistics.test.ts')).toContain('/statistics');
    expect(facts.opened.get('tests/e2e/bounty.test.ts')).toContain('/campaigns/add');
  });

  it('has all pages for a test whose helper imports them', () => {
    expect(facts.opened.get('tests/e2e/look.test.ts')).toHaveLength(facts.pages.length);
  });

  it('has the tests that name a file which isn’t code', () => {
    expect(facts.loaders.get('docs/operations/metrics.md')).toContain('tests/server/metrics/metrics.test.ts');
  });

  it('has every smoke test', () => {
    expect(tests.map(({ file }) => file)).toEqual(expect.arrayContaining([...smokeTests]));
  });
});
