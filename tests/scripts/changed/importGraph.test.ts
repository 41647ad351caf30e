import { describe, expect, it } from 'vitest';
import { importersIn, isLoaded, resolvedImports } from '../../../scripts/changed/importGraph.ts';

const files = [
  { path: 'src/a.ts', text: "import type { B } from './b.ts';\nimport { c } from '#src/deep/c.ts';" },
  { path: 'src/kinds.ts', text: "import.meta.glob('./deep/*/{kind,rules}.ts', { eager: true });" },
  { path: 'src/all.ts', text: "import.meta.glob('/src/**/*.ts')" },
  { path: 'src/deep/c.ts', text: "import '../gone.ts';" },
  { path: 'src/deep/text/kind.ts', text: '' },
  { path: 'src/deep/text/rules.ts', text: '' },
  { path: 'src/deep/text/other.ts', text: '' },
];
const imports = resolvedImports(files);
const targetsOf = (file: string): string[] => imports.flatMap(({ from, to }) => (from === file ? [to] : []));

describe('the import graph', () => {
  it('has the files that a glob matches', () => {
    expect(targetsOf('src/kinds.ts')).toEqual(['src/deep/text/kind.ts', 'src/deep/text/rules.ts']);
    expect(targetsOf('src/all.ts')).toEqual(files.map(({ path }) => path));
  });

  it('leaves out type imports where only loading counts', () => {
    expect([...importersIn(imports, isLoaded).keys()]).not.toContain('src/b.ts');
    expect(importersIn(imports, () => true).get('src/b.ts')).toEqual(new Set(['src/a.ts']));
  });

  it('still has a deleted file that another one imports', () => {
    expect(importersIn(imports, isLoaded).get('src/gone.ts')).toEqual(new Set(['src/deep/c.ts']));
  });
});
