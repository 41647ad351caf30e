import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

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

describe.each(files)('%s', (file) => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';

  it(`has three to ${mostLines} lines`, () => {
    const { length } = text.trimEnd().split('\n');
    expect(length).toBeGreaterThanOrEqual(3);
    expect(length).toBeLessThanOrEqual(mostLines);
  });

  it('says what does not belong there and where to start', () => {
    expect(text).toContain('**Not here**: ');
    expect(text).toContain('**Start with** ');
  });

  it('links to files that exist', () => {
    const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => join(dirname(file), link));
    expect(links).not.toEqual([]);
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
  });
});
