import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');

/** The tests and folders of tests that a text names; those without a folder are of the accounts, as the page says. */
const testsIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/`((?:tests\/)?[\w./-]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => path.startsWith('tests/') || /\.test\.tsx?$/.test(path))
      .map((path) => (path.includes('/') ? path : `tests/server/features/auth/${path}`)),
  ),
];

it.each(testsIn(page))('docs/security.md names %s, which is there', (path) => expect(existsSync(path)).toBe(true));

it('sees a test that isn’t there', () => {
  const named = testsIn('`guard.test.ts`, `gone.test.ts`, `tests/contract/access`, `tests/gone.test.ts`, `SECRET`');
  expect(named.map((path) => existsSync(path))).toEqual([true, false, true, false]);
});

/** The requirements of ASVS 5.0.0, levels 1 and 2: section → how many there are, which are numbered from 1. */
const sections = {
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
};

it('docs/security.md has each requirement of chapters 6 to 8, and says by what it is held', () => {
  const rows = [...page.matchAll(/^\| (\d\.\d\.\d+) +\|[^|]+\| (.*?) *\|$/gm)];
  const required = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(rows.map(([, number]) => number)).toEqual(required);
  for (const [, , held] of rows) expect(held).toMatch(/\w/);
});
