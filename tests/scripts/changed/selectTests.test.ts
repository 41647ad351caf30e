import { describe, expect, it } from 'vitest';
import { importersIn, isLoaded, resolvedImports } from '../../../scripts/changed/importGraph.ts';
import type { ProjectFacts } from '../../../scripts/changed/selection.ts';
import { selectTests } from '../../../scripts/changed/selectTests.ts';

const loads = (...paths: readonly string[]): string => paths.map((path) => `import '#${path}';`).join('\n');
const app = 'tests/support/app.ts';

/** A small project: file → its text. */
const texts: Readonly<Record<string, string>> = {
  'src/schema/registry.ts': '',
  'src/ui/Button.tsx': '',
  'src/features/bounty/Payouts.tsx': loads('src/ui/Button.tsx', 'src/resources/bounty/routes/due.ts'),
  'src/features/bounty/Stakes.tsx': loads('src/ui/Button.tsx'),
  'src/features/account/Login.tsx': loads('src/ui/Button.tsx'),
  'src/resources/declared.ts': loads('src/resources/bounty/payouts.ts', 'src/resources/adnet/sites.ts'),
  'src/resources/bounty/payouts.ts': '',
  'src/resources/adnet/sites.ts': '',
  'src/resources/bounty/routes/due.ts': '',
  'server/app.ts': loads(
    'server/features/bounty/payouts/routes.ts',
    'server/operations/list.ts',
    'src/resources/declared.ts',
  ),
  'server/operations/list.ts': '',
  'server/features/bounty/payouts/routes.ts': loads(
    'server/features/bounty/payouts/loadAmountDue.ts',
    'src/resources/bounty/routes/due.ts',
  ),
  'server/features/bounty/payouts/loadAmountDue.ts': loads('server/features/bounty/payouts/roundUp.ts'),
  'server/features/bounty/payouts/roundUp.ts': '',
  [app]: loads('server/app.ts'),
  'tests/support/payouts.ts': loads('server/features/bounty/payouts/roundUp.ts'),
};

/** Test file → the files that it loads. */
const tests: Readonly<Record<string, readonly string[]>> = {
  'tests/src/payouts.test.ts': ['src/features/bounty/Payouts.tsx'],
  'tests/src/menu.test.ts': ['src/schema/registry.ts'],
  'tests/house/house.test.ts': [],
  'tests/house/docs.test.ts': [],
  'tests/contract/lists.test.ts': [app],
  'tests/contract/access/bounty.test.ts': [app],
  'tests/contract/access/adnet.test.ts': [app],
  'tests/server/operations/list.test.ts': [app],
  'tests/server/features/bounty/payouts.test.ts': [app],
  'tests/server/features/payments/accounts.test.ts': [app, 'tests/support/payouts.ts'],
  ...Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`tests/server/features/adnet/${n}.test.ts`, [app]])),
  ...Object.fromEntries(
    Array.from({ length: 9 }, (_, n) => [`tests/e2e/other${n}.test.ts`, ['tests/support/stage.ts']]),
  ),
  'tests/e2e/payouts.test.ts': ['tests/support/stage.ts', 'tests/support/payoutPages.ts'],
  'tests/e2e/lists.test.ts': ['tests/support/stage.ts'],
  'tests/e2e/everything.test.ts': ['tests/support/stage.ts'],
};

function projectOf(file: string): string {
  if (file.startsWith('tests/e2e/')) return 'e2e';
  return /^tests\/(?:server|contract)\//.test(file) ? 'api' : 'unit';
}

const others = Array.from({ length: 12 }, (_, n) => `/other/${n}`);
const files = Object.entries({
  ...texts,
  ...Object.fromEntries(Object.entries(tests).map(([file, to]) => [file, loads(...to)])),
});
const imports = resolvedImports(files.map(([path, text]) => ({ path, text })));
const facts: ProjectFacts = {
  tests: [
    ...Object.keys(tests).map((file) => ({ file, project: projectOf(file) })),
    { file: 'tests/contract/lists.test.ts', project: 'example' },
  ],
  loaders: importersIn(imports, isLoaded),
  importers: importersIn(imports, () => true),
  pages: [
    { path: '/payouts', modules: ['src/features/bounty/Payouts.tsx', 'src/resources/bounty/payouts.ts'] },
    { path: '/stakes', modules: ['src/features/bounty/Stakes.tsx'] },
    { path: '/login', modules: ['src/features/account/Login.tsx'] },
    ...others.map((path) => ({ path, modules: ['src/ui/Button.tsx'] })),
  ],
  opened: new Map([
    ['tests/e2e/payouts.test.ts', ['/payouts']],
    ['tests/e2e/everything.test.ts', ['/payouts', '/login', ...others]],
  ]),
};

/** The selected files of a kind for a change. */
const selected = (changed: string, folder = 'tests/'): string[] =>
  selectTests(facts, [changed])
    .selected.map(({ file }) => file)
    .filter((file) => file.startsWith(folder));

describe('unit tests', () => {
  it('are selected if they load the changed file, with those of the architecture', () => {
    expect(selected('src/ui/Button.tsx', 'tests/src/')).toEqual(['tests/src/payouts.test.ts']);
    expect(selected('src/ui/Button.tsx', 'tests/house/')).toEqual([
      'tests/house/docs.test.ts',
      'tests/house/house.test.ts',
    ]);
    expect(selected('docs/operating.md', 'tests/house/')).toEqual(['tests/house/docs.test.ts']);
  });

  it('are selected for a declaration if they ask the registry for it', () => {
    expect(selected('src/resources/adnet/sites.ts', 'tests/src/')).toEqual(['tests/src/menu.test.ts']);
  });
});

describe('API tests', () => {
  it('are selected by the folder, by what they load, and by the feature', () => {
    expect(selected('server/features/bounty/payouts/roundUp.ts', 'tests/server/')).toEqual([
      'tests/server/features/bounty/payouts.test.ts',
      'tests/server/features/payments/accounts.test.ts',
    ]);
    expect(selected('server/features/bounty/payouts/roundUp.ts', 'tests/contract/')).toEqual([
      'tests/contract/access/bounty.test.ts',
    ]);
  });

  it('are those of the feature and the other contract tests, for a declaration', () => {
    const changed = 'src/resources/bounty/payouts.ts';
    expect(selected(changed, 'tests/contract/')).toEqual([
      'tests/contract/access/bounty.test.ts',
      'tests/contract/lists.test.ts',
    ]);
    expect(selected(changed, 'tests/server/')).toEqual(['tests/server/features/bounty/payouts.test.ts']);
  });

  it('are the contract tests without those of features, for the engine', () => {
    expect(selected('server/operations/list.ts', 'tests/contract/')).toEqual(['tests/contract/lists.test.ts']);
    expect(selected('server/operations/list.ts', 'tests/server/')).toEqual(['tests/server/operations/list.test.ts']);
  });

  it.each(['server/app.ts', app])('are all contract tests for %s, which all of them load', (changed) => {
    expect(selected(changed, 'tests/contract/')).toHaveLength(3);
    expect(selected(changed, 'tests/server/')).toEqual([]);
  });

  it('are selected once, in the project of the product', () => {
    const { selected: found } = selectTests(facts, ['server/app.ts']);
    const lists = found.filter(({ file }) => file === 'tests/contract/lists.test.ts');
    expect(lists).toEqual([expect.objectContaining({ project: 'api' })]);
  });

  it('are none for a file of the browser', () => {
    expect(selected('src/features/account/Login.tsx', 'tests/contract/')).toEqual([]);
    expect(selected('src/features/account/Login.tsx', 'tests/server/')).toEqual([]);
  });
});

describe('browser tests', () => {
  it('are selected if they open a page of the changed file; sweeps over many pages are left to npm test', () => {
    const { selected: found, left } = selectTests(facts, ['src/features/bounty/Payouts.tsx']);
    expect(found.filter(({ project }) => project === 'e2e')).toEqual([
      expect.objectContaining({ file: 'tests/e2e/payouts.test.ts', why: expect.stringContaining('opens /payouts') }),
    ]);
    expect(left.map(({ file }) => file)).toEqual(['tests/e2e/everything.test.ts']);
  });

  it('are selected for a route’s code on the server by the contract that a page imports', () => {
    expect(selected('server/features/bounty/payouts/roundUp.ts', 'tests/e2e/')).toEqual(['tests/e2e/payouts.test.ts']);
  });

  it('are selected for a declaration by the pages of its resource', () => {
    expect(selected('src/resources/bounty/payouts.ts', 'tests/e2e/')).toEqual(['tests/e2e/payouts.test.ts']);
  });

  it.each([
    ['a component of most pages', 'src/ui/Button.tsx'],
    ['a page that no test opens', 'src/features/bounty/Stakes.tsx'],
    ['the engine of the server', 'server/operations/list.ts'],
    ['a set-up of most browser tests', 'tests/support/stage.ts'],
  ])('are the smoke tests for %s', (_, changed) => {
    expect(selected(changed, 'tests/e2e/')).toEqual(['tests/e2e/lists.test.ts']);
  });

  it('are selected for a helper that few of them load', () => {
    expect(selected('tests/support/payoutPages.ts', 'tests/e2e/')).toEqual(['tests/e2e/payouts.test.ts']);
  });
});

describe('a selection', () => {
  it('has a changed test, and says so', () => {
    const [own, ...rest] = selectTests(facts, ['tests/e2e/other3.test.ts']).selected;
    expect(own).toEqual({ file: 'tests/e2e/other3.test.ts', project: 'e2e', why: 'is changed' });
    expect(rest).toEqual([]);
  });

  it('names changed files without a test', () => {
    const { unmatched, selected: found } = selectTests(facts, ['compose.yaml', 'tests/src/menu.test.ts']);
    expect(unmatched).toEqual(['compose.yaml']);
    expect(found.map(({ file }) => file)).toEqual(['tests/src/menu.test.ts']);
  });
});
