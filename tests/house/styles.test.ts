import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { theme } from '#src/theme/theme.ts';
import { classesStyled } from './classes.ts';
import { type Texts, unstyledClasses } from './unstyled.ts';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => join('src', file).replaceAll('\\', '/'))
  .filter((file) => /\.(tsx?|css)$/.test(file));
const texts: Texts = new Map([...files, 'index.html'].map((file) => [file, readFileSync(file, 'utf8')]));
const textsOf = (ending: RegExp): string[] => [...texts].flatMap(([file, text]) => (ending.test(file) ? text : []));

/** The modules of the public pages, which are drawn without the shell. */
const alone = [...(texts.get('src/app/publicPages.ts') ?? '').matchAll(/import\('#([^']+)'\)/g)].flatMap(
  ([, module]) => module ?? [],
);

test('every class that a style sheet names is given to something', () => {
  // The name of an imported file is no class.
  const sources = textsOf(/\.(tsx?|html)$/)
    .join('\n')
    .replace(/^import .*$/gm, '');
  const given = new Set(sources.match(/[\w-]+/g));
  const named = new Set(textsOf(/\.css$/).flatMap((sheet) => [...classesStyled(sheet).named]));
  expect([...named].filter((name) => !given.has(name))).toEqual([]);
});

test('the layout changes at the breakpoints of the specification alone, and at each of them', () => {
  const sheets = textsOf(/\.css$/).join('\n');
  const widths = [...sheets.matchAll(/@media [^{]*/g)].flatMap(([query]) =>
    [...query.matchAll(/(min|max)-width: ([\d.]+)px/g)].map(([, side, px]) => Number(px) + (side === 'max' ? 0.02 : 0)),
  );
  expect([...new Set(widths)].toSorted((a, b) => a - b)).toEqual(Object.values(theme.breakpoints.values).slice(1));
});

/** What that takes for granted, `unstyledClasses` says. */
test('every class that a component gives is in a style sheet that is sure to be there when it is drawn', () => {
  expect(alone).toContain('src/features/account/login/Login.tsx');
  expect(alone).toContain('src/features/bounty/stakes/StakesPage.tsx');
  expect(unstyledClasses(texts, alone)).toEqual([]);
});

/** What anything else moves, Chromium paints in each frame, the whole page with it. */
test('what moves on and on is moved by the compositor', () => {
  const sheets = textsOf(/\.css$/).join('\n');
  const endless = [...sheets.matchAll(/animation:\s*([\w-]+)[^;]*\binfinite\b/g)].flatMap(([, name]) => name ?? []);
  expect(endless).toContain('progress');
  const moved = endless.flatMap((name) => {
    const [, frames = ''] = new RegExp(`@keyframes ${name} \\{((?:[^{}]*\\{[^}]*\\})*)`).exec(sheets) ?? [];
    return [...frames.matchAll(/([\w-]+):/g)].map(([, property]) => property);
  });
  expect(new Set(moved)).toEqual(new Set(['transform']));
});

/** A small program: two pages within the shell and one without, which all draw the same part. */
const program = {
  'index.html': '<link rel="stylesheet" href="/src/theme/base.css" />',
  'src/theme/base.css': '@import "./boxes.css";\n.muted { color: gray; }',
  'src/theme/boxes.css': '.box { padding: 0; }',
  'src/theme/admin.css': '.plain { margin: 0; }',
  'src/app/main.tsx': "import '#src/app/pages.tsx';\nconst admin = () => import('#src/app/Admin.tsx');",
  'src/app/pages.tsx':
    "const pages = [import('#src/a/One.tsx'), import('#src/a/Two.tsx'), import('#src/a/Alone.tsx')];",
  'src/app/Admin.tsx': "import '#src/theme/admin.css';",
  'src/a/One.tsx': "import { Part } from './Part.tsx';\nimport './one.css';",
  'src/a/Two.tsx': "import { Part } from './Part.tsx';",
  'src/a/Alone.tsx': '',
  'src/a/Part.tsx': '',
  'src/a/one.css': '.one, .both :is(a, i) { color: red; }\n@media print { .one.two { color: blue; } }',
  'src/a/other.css': '.three .both { color: red; }\n.four { background: url("a.png"); }',
};
const unstyledIn = (more: Readonly<Record<string, string>>): string[] =>
  unstyledClasses(new Map(Object.entries({ ...program, ...more })), ['src/a/Alone.tsx']);

describe('a class is found without a style sheet', () => {
  it.each([
    ['that only another page imports', 'src/a/Two.tsx', '<p className="one" />', 'one'],
    ['that only one of two importers has', 'src/a/Part.tsx', '<p className="one" />', 'one'],
    ['of the shell, on a page without it', 'src/a/Alone.tsx', '<p className="plain" />', 'plain'],
    ['that is imported as text', 'src/a/Two.tsx', "import text from './one.css?raw';\n<p className='one' />", 'one'],
    [
      'that gives it a look by itself',
      'src/a/Two.tsx',
      "import './other.css';\n<p className='three both four' />",
      'both',
    ],
    ['in a condition', 'src/a/Two.tsx', "<p className={kind === 'a' ? 'muted' : 'one'} />", 'one'],
    ['in a template', 'src/a/Two.tsx', '<p className={`of-${kind} one ${more}`} />', 'one'],
    ['in a property', 'src/a/Two.tsx', "const slots = { paper: { className: 'one' } };", 'one'],
    ['as a default', 'src/a/Two.tsx', "const Two = ({ className = 'one' }) => null;", 'one'],
  ])('%s', (_, file, text, name) =>
    expect(unstyledIn({ [file]: text })).toEqual([expect.stringContaining(`.${name} in ${file}: `)]),
  );

  it('where there is none at all', () =>
    expect(unstyledIn({ 'src/a/Two.tsx': '<p className="none" />' })).toEqual([
      '.none in src/a/Two.tsx: no sheet has it',
    ]));
});

describe('a class is styled by a sheet', () => {
  it.each([
    ['that index.html links to, or one that this imports', { 'src/a/Alone.tsx': '<p className="muted box" />' }],
    ['that its file imports', { 'src/a/Alone.tsx': "import './one.css';\n<p className='one two both' />" }],
    [
      'that an import of its file imports',
      { 'src/a/Alone.tsx': "import './Part.tsx';\n<p className='four' />", 'src/a/Part.tsx': "import './other.css';" },
    ],
    [
      'that every importer has, one of them later',
      {
        'src/a/Part.tsx': '<p className="one" />',
        'src/a/Two.tsx': "import './one.css';\nconst part = () => import('./Part.tsx');",
      },
    ],
    ['of the shell', { 'src/a/Part.tsx': '<p className="plain" />' }],
  ])('%s', (_, more) => expect(unstyledIn(more)).toEqual([]));
});
