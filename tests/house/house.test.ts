import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inNoRoom, wrongArrows } from './arrows.ts';
import { circlesOfFiles, circlesOfFolders } from './circles.ts';
import { type Import, importsOf, readImports, sourcesIn } from './imports.ts';
import { lintFile, withRules } from './lintFile.ts';
import { sides } from './rooms.ts';

const imports = readImports();

/** The imports of a source text in this file. */
const importsFrom = (from: string, text: string): Import[] => importsOf(from, text);

describe('the house', () => {
  it('has every file in a room', () => expect(inNoRoom(sides.flatMap(sourcesIn))).toEqual([]));
  it('has no arrow that leads up', () => expect(wrongArrows(imports)).toEqual([]));
  it('has no circle of files, nor of types', () => expect(circlesOfFiles(imports)).toEqual([]));
  it('has no circle of folders that stand side by side', () => expect(circlesOfFolders(imports)).toEqual([]));
  it('says its arrows to the linter: npm run house -- --write', () => {
    const text = readFileSync(lintFile, 'utf8');
    expect(JSON.parse(withRules(text))).toEqual(JSON.parse(text));
  });
});

describe('what the house refuses', () => {
  it.each([
    ['a room above', 'src/screens/list/List.tsx', "import { menu } from '#src/layout/menu.ts';"],
    ['a room of the same step', 'src/theme/a.ts', "import { day } from '#src/format/day.ts';"],
    ['a type from above', 'src/ui/a.ts', "import type { List } from '#src/screens/list/List.tsx';"],
    ['what is loaded later', 'src/ui/a.ts', "const a = () => import('#src/screens/list/List.tsx');"],
    [
      'a glob',
      'src/screens/a.ts',
      "const own = import.meta.glob<A>('../features/*/overrides/*.tsx', { eager: true });",
    ],
    ['one of several globs', 'src/ui/a.ts', "import.meta.glob(['./*.tsx', '/src/layout/*.tsx'])"],
    ['another feature', 'src/features/adnet/sites/a.ts', "import { a } from '#src/features/bounty/money/a.ts';"],
    ['another feature of the server', 'server/features/adnet/a.ts', "import '#server/features/bounty/payouts/a.ts';"],
    ['a declaration from the engine', 'src/screens/a.ts', "import { a } from '#src/resources/bounty/campaigns.ts';"],
    ['a feature’s words from the engine', 'src/ui/a.ts', "import { a } from '#src/i18n/en/bounty/judging.ts';"],
    ['a feature from the server’s engine', 'server/operations/a.ts', "import { a } from '#server/effects.ts';"],
    ['the server from the browser', 'src/app/a.ts', "import { a } from '#server/app.ts';"],
    ['the browser from the server', 'server/api/a.ts', "import { a } from '#src/screens/paths.ts';"],
    ['an import that leaves its room without saying so', 'src/layout/a.ts', "import { a } from '../ui/a.ts';"],
  ])('%s', (_, from, text) => expect(wrongArrows(importsFrom(from, text))).toHaveLength(1));

  it('a file in no room', () =>
    expect(inNoRoom(['src/utils/a.ts', 'server/helper.ts', 'src/features/misc/a.ts', 'src/ui/a.ts'])).toEqual([
      'src/utils/a.ts',
      'server/helper.ts',
      'src/features/misc/a.ts',
    ]));

  it('circles of files, of types too, and of folders side by side', () => {
    const circle = [
      ...importsFrom('src/ui/charts/a.ts', "import type { B } from '../keys/b.ts';"),
      ...importsFrom('src/ui/keys/b.ts', "import { a } from '../charts/a.ts';"),
    ];
    expect(circlesOfFiles(circle)).toEqual(['src/ui/charts/a.ts ↔ src/ui/keys/b.ts']);
    expect(circlesOfFolders(circle)).toEqual(['src/ui/charts ↔ src/ui/keys']);
  });

  it('not an import downwards, into one’s own feature, or into another’s model', () => {
    const fine = [
      ...importsFrom('src/screens/list/a.tsx', "import { a } from '#src/fields/cells.ts';"),
      ...importsFrom('src/features/adnet/a.ts', "import { a } from '#src/features/bounty/model/a.ts';"),
      ...importsFrom('src/features/bounty/money/a.ts', "import { a } from '../model/a.ts';"),
      ...importsFrom('server/features/auth/a.ts', "import { users } from '#src/resources/auth/users.ts';"),
      ...importsFrom('server/api/a.ts', "import { a } from '#src/schema/resource.ts';"),
      ...importsFrom('src/app/overrides.ts', "import.meta.glob('../features/*/overrides/*.tsx')"),
    ];
    expect(wrongArrows(fine)).toEqual([]);
  });
});
