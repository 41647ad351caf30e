import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { routeTable } from '#src/access/routes.ts';
import { getResource } from '#src/schema/registry.ts';
import { declaredPages, listedPages, mergePages } from '../../../scripts/changed/pageModules.ts';

const lists = ['src/app/pages.tsx', 'src/app/publicPages.ts'];
const pagesOf = (text: string) => listedPages(text).map(({ path, modules }) => [path, ...modules]);

describe('the pages of a list', () => {
  it.each([
    ['a path', "{ '/edit': chunk('edit', () => import('#src/a.tsx').then(({ A }) => A)), }", '/edit'],
    ['a constant', "{ [statisticsPath]: chunk('s', () => import('#src/a.tsx')), }", '/statistics'],
    [
      'a chunk with a name',
      "const a = chunk('a', () =>\n  import('#src/a.tsx'));\nconst b = { [`${volumesPath}/country`]: a, }",
      '/volumes/country',
    ],
    [
      'a chunk in a call',
      "const a = pageWithLists(\n  paymentsPath,\n  chunk('a', () => import('#src/a.tsx')));\n{ [paymentsPath]: a, }",
      '/payments',
    ],
    [
      'a chunk that a call names',
      "const a = chunk('a', () => import('#src/a.tsx'));\nconst b = pageWithScreens(referenceListsPath, a);",
      '/reference-lists',
    ],
  ])('are read for %s', (_, text, path) => expect(pagesOf(text)).toEqual([[path, 'src/a.tsx']]));

  it('are refused for a constant that isn’t exported', () => {
    expect(() => listedPages("[lostPath]: chunk('a', () => import('#src/a.tsx'))")).toThrow('exports no path lostPath');
  });

  it.each(lists)('are all found in %s', (file) => {
    const text = readFileSync(file, 'utf8');
    const chunks = [...text.matchAll(/chunk\([^#]*?import\('#([^']+)'\)/g)].map(([, module]) => module);
    const pages = listedPages(text);
    expect(chunks.length).toBeGreaterThan(0);
    expect(new Set(pages.flatMap(({ modules }) => modules))).toEqual(new Set(chunks));
    const paths = routeTable.map(({ path }) => path);
    expect(pages.filter(({ path }) => !paths.includes(path))).toEqual([]);
  });
});

describe('the pages of a resource', () => {
  it('stand at its own paths, at react-admin’s and at those of its further lists', () => {
    const paths = declaredPages(getResource('advert-campaigns'), ['x']).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/campaigns', '/campaigns/add', '/archived-campaigns']));
    expect(paths.filter((path) => path.includes('?'))).toEqual([]);
  });

  it('are merged where several resources share a path', () => {
    const pages = [
      { path: '/a', modules: ['one', 'two'] },
      { path: '/b', modules: ['one'] },
      { path: '/a', modules: ['two', 'three'] },
    ];
    expect(mergePages(pages)).toEqual([
      { path: '/a', modules: ['one', 'two', 'three'] },
      { path: '/b', modules: ['one'] },
    ]);
  });
});
