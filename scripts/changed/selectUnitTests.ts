import { reachedFrom } from '#tests/house/circles.ts';
import { type Finding, findingsFor, type ProjectFacts, testsOf } from './selection.ts';

/** Tests get the resources from it; their set-up registers the declarations there. */
const registry = 'src/schema/registry.ts';
const isDeclaration = (file: string): boolean => file.startsWith('src/resources/');
const isCode = (file: string): boolean => /^(?:src|server)\//.test(file);
const isOfHouse = (file: string): boolean => file.startsWith('tests/house/');
/** The test that reads every Markdown page. */
const pageTest = 'tests/house/docs.test.ts';

/**
 * The unit and component tests that a changed file can break: those that load it, as `vitest related` finds them. The tests of the
 * architecture read all of the code, and no import says so.
 */
export function selectUnitTests(facts: ProjectFacts, changed: string): Finding[] {
  const tests = testsOf(facts, 'unit', 'components');
  const reached = reachedFrom(facts.loaders, changed).add(changed);
  const asking = isDeclaration(changed) ? (facts.loaders.get(registry) ?? new Set<string>()) : new Set<string>();
  return [
    ...findingsFor(
      changed,
      tests.filter((file) => reached.has(file)),
      `loads ${changed}`,
    ),
    ...findingsFor(
      changed,
      tests.filter((file) => asking.has(file)),
      `asks for resources, as ${changed} declares them`,
    ),
    ...findingsFor(
      changed,
      changed.endsWith('.md') ? tests.filter((file) => file === pageTest) : [],
      'reads all pages',
    ),
    ...findingsFor(changed, isCode(changed) ? tests.filter(isOfHouse) : [], `reads all code, as ${changed}`),
  ];
}
