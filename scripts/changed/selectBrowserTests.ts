import { reachedFrom } from '#tests/house/circles.ts';
import { type Finding, findingsFor, isShared, type ProjectFacts, putsTogether, testsOf } from './selection.ts';

/** For changes in shared layers: signing in and the shell, a list, a form, a record's page, and the build itself. */
export const smokeTests: readonly string[] = ['built', 'forms', 'lists', 'records', 'shell'].map(
  (name) => `tests/e2e/${name}.test.ts`,
);

/** The contracts of routes: the browser and the server import the same one. */
const isContract = (file: string): boolean => /^src\/resources\/\w+\/routes\//.test(file);
const isDeclaration = (file: string): boolean => file.startsWith('src/resources/');

export interface BrowserSelection {
  readonly selected: readonly Finding[];
  /** Sweeps over many pages, which are left to `npm test`. */
  readonly left: readonly Finding[];
}

/**
 * The files that the browser shares with a changed file of the server: the contracts that it or its nearest callers import, or else the
 * declarations that it imports.
 */
function sharedWithBrowser({ loaders, importers }: ProjectFacts, changed: string): string[] {
  const importedBy = (files: ReadonlySet<string>, isWanted: (file: string) => boolean): string[] =>
    [...importers].flatMap(([file, by]) => (isWanted(file) && [...by].some((one) => files.has(one)) ? [file] : []));
  const seen = new Set([changed]);
  for (let callers = seen; callers.size > 0; ) {
    const contracts = importedBy(callers, isContract);
    if (contracts.length > 0) return contracts;
    const next = [...callers].flatMap((file) => [...(loaders.get(file) ?? [])]);
    callers = new Set(next.filter((file) => !seen.has(file) && !putsTogether(file)));
    for (const caller of callers) seen.add(caller);
  }
  return importedBy(new Set([changed]), isDeclaration);
}

const openedPaths = (opened: ProjectFacts['opened']): ReadonlySet<string> => new Set([...opened.values()].flat());

/** The paths of the pages that import one of the files, directly or through others. */
function pagesOf({ pages, importers }: ProjectFacts, files: readonly string[]): string[] {
  const reached = new Set(files.flatMap((file) => [file, ...reachedFrom(importers, file)]));
  return pages.filter(({ modules }) => modules.some((module) => reached.has(module))).map(({ path }) => path);
}

/**
 * The browser tests that open one of these pages, at most a fifth of all. Tests that open the fewest other pages come first; sweeps over
 * many pages, which take minutes, are left out.
 */
function testsOfPages({ opened }: ProjectFacts, changed: string, { paths, most }: { paths: string[]; most: number }) {
  const findings = [...opened]
    .toSorted(([, one], [, other]) => one.length - other.length)
    .flatMap(([file, routes]) => {
      const found = routes.filter((path) => paths.includes(path));
      return found.length > 0 ? [{ file, why: `opens ${found.slice(0, 3).join(', ')}, for ${changed}` }] : [];
    });
  const all = openedPaths(opened);
  const isSweep = ({ file }: Finding) => isShared(opened.get(file)?.length ?? 0, all.size);
  const selected = findings.filter((finding) => !isSweep(finding)).slice(0, most);
  return { selected, left: findings.filter((finding) => !selected.includes(finding)) };
}

/** The smoke tests. */
const smoke = (facts: ProjectFacts, changed: string): BrowserSelection => ({
  selected: findingsFor(
    changed,
    testsOf(facts, 'e2e').filter((file) => smokeTests.includes(file)),
    `is a smoke test, for the shared ${changed}`,
  ),
  left: [],
});

/**
 * Selects browser tests. For a changed file these are selected:
 * - for a file of `src`, the tests that open a page whose code imports it;
 * - for a file of `server`, the tests that open a page which asks one of its routes, or shows a resource that it imports;
 * - for a file of `tests`, the tests that load it;
 * - the smoke tests instead, for a file of a fifth of all pages or tests, or of none.
 */
export function selectBrowserTests(facts: ProjectFacts, changed: string): BrowserSelection {
  const tests = testsOf(facts, 'e2e');
  if (changed.startsWith('tests/')) {
    const reached = reachedFrom(facts.loaders, changed).add(changed);
    const loading = tests.filter((file) => reached.has(file));
    if (isShared(loading.length, tests.length)) return smoke(facts, changed);
    return { selected: findingsFor(changed, loading, `loads ${changed}`), left: [] };
  }
  const isOfServer = changed.startsWith('server/');
  if (!isOfServer && !changed.startsWith('src/')) return { selected: [], left: [] };
  const all = openedPaths(facts.opened);
  const files = isOfServer ? sharedWithBrowser(facts, changed) : [changed];
  const paths = pagesOf(facts, files).filter((path) => all.has(path));
  if (paths.length === 0 || isShared(paths.length, all.size)) return smoke(facts, changed);
  return testsOfPages(facts, changed, { paths, most: Math.floor(tests.length / 5) });
}
