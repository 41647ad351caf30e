import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as declared from '#src/resources/everyDeclared.ts';
import { registerResources } from '#src/schema/registry.ts';
import { matchRoute } from '#src/schema/routes.ts';
import { graphOf, reachedFrom } from '#tests/house/circles.ts';
import { type Import, importsOf, sourcesIn } from '#tests/house/imports.ts';
import { importersIn, isLoaded, resolvedImports, type SourceFile } from './importGraph.ts';
import { openedRoutes } from './openedRoutes.ts';
import { declaredPages, listedPages, mergePages, type Page } from './pageModules.ts';
import { isShared, type ProjectFacts, type TestFile } from './selection.ts';

const read = (path: string): string => readFileSync(path, 'utf8');
const isTests = (path: string): boolean => path.startsWith('tests/');

/** The files that list the pages. */
const pageLists = ['src/app/pages.tsx', 'src/app/publicPages.ts'];
/** It loads the screens of every resource. */
const resourceScreens = 'src/app/resourcePages.tsx';
const indexes = ['src/resources/declared.ts', 'src/resources/adnet/declared.ts'];

/** Reads the code of the project and of its tests. */
function readSources(): SourceFile[] {
  const scripts = readdirSync('scripts').filter((file) => file.endsWith('.mjs'));
  const paths = ['src', 'server', 'tests', 'scripts'].flatMap(sourcesIn);
  return [...paths, ...scripts.map((file) => `scripts/${file}`)].map((path) => ({ path, text: read(path) }));
}

/** A file that is named in a test's text is read by it, such as `'docs/operations/metrics.md'`. */
const mentions = (sources: readonly SourceFile[], changed: readonly string[]): Import[] =>
  sources
    .filter(({ path }) => isTests(path))
    .flatMap(({ path: from, text }) =>
      changed
        .filter((to) => to !== from && (text.includes(`'${to}'`) || text.includes(`/${to}'`)))
        .map((to) => ({ from, to, written: to, loaded: 'with' as const })),
    );

/** Resource → the file of its declaration. */
export function readDeclarations(): ReadonlyMap<string, string> {
  const names = new Map(Object.entries(declared).map(([exported, { name }]) => [exported, name]));
  const lines = indexes.flatMap((index) =>
    [...read(index).matchAll(/export \{ (\w+) \} from '([^']+)'/g)].map(([, exported = '', file = '']) => ({
      name: names.get(exported) ?? exported,
      file: join(dirname(index), file),
    })),
  );
  return new Map(lines.map(({ name, file }) => [name, file]));
}

/** The pages of the admin with the files that are theirs. */
function readPages(sources: readonly SourceFile[], declarations: ReadonlyMap<string, string>): Page[] {
  const screens = importsOf(resourceScreens, read(resourceScreens)).filter(({ loaded }) => loaded === 'later');
  const ofResources = Object.values(declared).flatMap((resource) => {
    const overrides = sources.filter(({ path }) => path.endsWith(`/overrides/${resource.name}.tsx`));
    const own = [declarations.get(resource.name) ?? [], overrides.map(({ path }) => path)].flat();
    return declaredPages(resource, [...own, ...screens.map(({ to }) => to)]);
  });
  return mergePages([...pageLists.flatMap((file) => listedPages(read(file))), ...ofResources]);
}

/**
 * Browser test → the pages that it opens, itself or by a helper that few tests share. A test that imports the list of all pages opens all of them.
 */
function readOpened(
  sources: readonly SourceFile[],
  imports: readonly Import[],
  pages: readonly Page[],
  tests: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const [list] = pageLists;
  const sweeps = new Set(imports.flatMap(({ from, to }) => (to === list ? [from] : [])));
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  const graph = graphOf(imports.flatMap(({ from, to }) => (isTests(to) ? [[from, to] as const] : [])));
  const loaded = new Map(tests.map((test) => [test, [test, ...reachedFrom(graph, test)]]));
  const usesOf = (file: string): number => [...loaded.values()].filter((files) => files.includes(file)).length;
  return new Map(
    [...loaded].map(([test, files]) => {
      const own = files.filter((file) => file === test || !isShared(usesOf(file), tests.length));
      if (own.some((file) => sweeps.has(file))) return [test, pages.map(({ path }) => path)];
      const text = own.map((file) => texts.get(file) ?? '').join('\n');
      return [test, openedRoutes(text, (address) => matchRoute(address)?.path)];
    }),
  );
}

/**
 * Reads what the selection is derived from.
 * @param tests all test files, by vitest.config.ts
 */
export function readProject(tests: readonly TestFile[], changed: readonly string[]): ProjectFacts {
  registerResources(declared);
  const sources = readSources();
  const imports = [...resolvedImports(sources), ...mentions(sources, changed)];
  const browserTests = tests.flatMap(({ file, project }) => (project === 'e2e' ? [file] : []));
  const pages = readPages(sources, readDeclarations());
  return {
    tests,
    loaders: importersIn(imports, isLoaded),
    importers: importersIn(imports, () => true),
    pages,
    opened: readOpened(sources, imports, pages, browserTests),
  };
}
