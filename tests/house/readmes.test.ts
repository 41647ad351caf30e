import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const mostLines = 10;

/** READMEs of the folders that a newcomer opens first. */
const files = [
  'src/resources/README.md',
  'src/schema/README.md',
  'src/fields/README.md',
  'src/features/README.md',
  'src/screens/README.md',
  'src/providers/README.md',
  'server/api/README.md',
  'server/operations/README.md',
  'server/ledger/README.md',
  'tests/README.md',
];

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

it(`have three to ${mostLines} lines`, () => {
  const lengths = files.map((file) => [file, textOf(file).trimEnd().split('\n').length] as const);
  expect(lengths.filter(([, length]) => length < 3 || length > mostLines)).toEqual([]);
});

it('say what does not belong there and where to start', () => {
  const phrases = ['**Not here**: ', '**Start with** '];
  expect(files.filter((file) => !phrases.every((phrase) => textOf(file).includes(phrase)))).toEqual([]);
});

it('link to files that exist', () => {
  const linksIn = (file: string) =>
    [...textOf(file).matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => join(dirname(file), link));
  expect(files.filter((file) => linksIn(file).length === 0)).toEqual([]);
  expect(files.flatMap(linksIn).filter((link) => !existsSync(link))).toEqual([]);
});
