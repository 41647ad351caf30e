import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const mostLines = 10;

/** The folders that a newcomer opens first. */
const folders = [
  'src/resources',
  'src/schema',
  'src/fields',
  'src/features',
  'src/screens',
  'src/providers',
  'server/api',
  'server/operations',
  'server/ledger',
  'tests',
];

const readmeOf = (folder: string): string => readFileSync(join(folder, 'README.md'), 'utf8');

describe.each(folders)('%s/README.md', (folder) => {
  it(`has three to ${mostLines} lines`, () => {
    const { length } = readmeOf(folder).trimEnd().split('\n');
    expect(length).toBeGreaterThanOrEqual(3);
    expect(length).toBeLessThanOrEqual(mostLines);
  });

  it('says what does not belong there and where to start', () => {
    expect(readmeOf(folder)).toContain('**Not here**: ');
    expect(readmeOf(folder)).toContain('**Start with** ');
  });

  it('links to files that exist', () => {
    const links = [...readmeOf(folder).matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => join(folder, link));
    expect(links).not.toEqual([]);
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
  });
});
