import { expect, it } from 'vitest';
import { describeSelection } from '../../../scripts/changed/describeSelection.ts';

const test = (file: string, project: string) => ({ file, project, why: 'loads src/a.ts' });

it('says what changed, what runs and why, what is left out, and what has no test', () => {
  const lines = describeSelection(
    { base: 'abc', files: ['src/a.ts', 'LICENSE'] },
    {
      selected: [
        test('tests/a.test.ts', 'unit'),
        test('tests/e2e/a.test.ts', 'e2e'),
        test('tests/e2e/b.test.ts', 'e2e'),
      ],
      left: [{ file: 'tests/e2e/look.test.ts', why: 'opens /a, for src/a.ts' }],
      unmatched: ['LICENSE'],
    },
  );
  expect(lines).toEqual([
    'Changed since abc:',
    '  src/a.ts',
    '  LICENSE',
    'e2e: 2 files',
    '  tests/e2e/a.test.ts loads src/a.ts',
    '  tests/e2e/b.test.ts loads src/a.ts',
    'unit: 1 file',
    '  tests/a.test.ts loads src/a.ts',
    'Left to npm test:',
    '  tests/e2e/look.test.ts opens /a, for src/a.ts',
    'No test is known for:',
    '  LICENSE',
  ]);
});

it('shortens a long list', () => {
  const files = Array.from({ length: 20 }, (_, n) => `src/${n}.ts`);
  const lines = describeSelection({ base: 'abc', files }, { selected: [], left: [], unmatched: [] });
  expect(lines).toHaveLength(1 + 12 + 1);
  expect(lines.at(-1)).toBe('  … and 8 more');
});
