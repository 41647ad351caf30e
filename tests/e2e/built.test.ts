import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dependencies, devDependencies, optionalDependencies } from '#package.json';

const scriptsIn = (folder: string): readonly string[] => readdirSync(folder).filter((file) => file.endsWith('.js'));

/** What a built script imports at once, and what it imports when that is asked for, by the names that it gives. */
function importsOf(text: string) {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const atOnce = /(?:^|[;}])\s*(?:import|export)\b(?:[\w$*\s{},]*from)?\s*["']([^"'\n]+)["']/g;
  return { atOnce: all(atOnce), later: all(/\bimport\(\s?[`"']([^`"'\n]+)[`"']/g) };
}

describe('the files of the admin', () => {
  const folder = 'dist/admin/assets';
  const files = new Map(
    scriptsIn(folder).map((file) => {
      const { atOnce, later } = importsOf(readFileSync(join(folder, file), 'utf8'));
      const inFolder = (names: readonly string[]) => names.map((name) => name.replace(/^\.\//, ''));
      return [file, { atOnce: inFolder(atOnce), later: inFolder(later) }];
    }),
  );
  const beginning = (name: string) => [...files.keys()].filter((file) => file.startsWith(`${name}-`));

  /** A file and all that it needs; also what it may ask for later. */
  function loadedWith(start: readonly string[], without: ReadonlySet<string>): ReadonlySet<string> {
    const found = new Set(start);
    for (const file of found) {
      const { atOnce = [], later = [] } = files.get(file) ?? {};
      for (const each of [...atOnce, ...later.filter((one) => !without.has(one))]) found.add(each);
    }
    return found;
  }

  it('begin with the font, which travels beside the style sheets', () => {
    const html = readFileSync('dist/admin/index.html', 'utf8');
    const font = readdirSync(folder).find((file) => file.endsWith('.woff2'));
    expect(html).toContain(`<link rel="preload" as="font" type="font/woff2" crossorigin href="/admin/assets/${font}"`);
  });

  it('import each other in no circle', () => {
    const done = new Set<string>();
    const visit = (file: string, above: readonly string[]): void => {
      expect(above, 'a circle').not.toContain(file);
      if (done.has(file)) return;
      for (const each of files.get(file)?.atOnce ?? []) visit(each, [...above, file]);
      done.add(file);
    };
    for (const file of files.keys()) visit(file, []);
    expect(done.size).toBeGreaterThan(100);
  });

  it('are none of the admin’s for a public page, whatever it opens', () => {
    const admin = new Set(['main', 'prefetch', 'mui'].flatMap(beginning));
    const start = ['index', 'publicMain'].flatMap(beginning);
    expect([admin.size, start.length]).toEqual([3, 2]);
    const loaded = loadedWith(start, admin);
    expect(loaded.size).toBeGreaterThan(20);
    expect([...loaded].filter((file) => admin.has(file))).toEqual([]);
  });
});

it('The server imports packages that package.json names.', () => {
  const named = new Set(Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }));
  const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');
  const imported = scriptsIn('dist/server').flatMap((file) => {
    const { atOnce, later } = importsOf(readFileSync(join('dist/server', file), 'utf8'));
    return [...atOnce, ...later].filter((name) => !name.startsWith('.') && !isBuiltin(name));
  });
  expect(imported.length).toBeGreaterThan(10);
  expect(imported.map(packageOf).filter((name) => !named.has(name))).toEqual([]);
});
