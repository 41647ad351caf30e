import { dirname } from 'node:path';
import { reachedFrom } from '#tests/house/circles.ts';
import { type Finding, findingsFor, isShared, type ProjectFacts, putsTogether, testsOf, without } from './selection.ts';

const isCode = (file: string): boolean => /^(?:src|server)\//.test(file);

/** @returns the files below `tests/` that more than a fifth of the tests load, such as `tests/support/app.ts` */
function sharedSetups({ loaders }: ProjectFacts, tests: readonly string[]): ReadonlySet<string> {
  const setups = [...loaders.keys()].filter((file) => file.startsWith('tests/'));
  return new Set(
    setups.filter((file) => {
      const reached = reachedFrom(loaders, file);
      return isShared(tests.filter((test) => reached.has(test)).length, tests.length);
    }),
  );
}

/** The test folder of a feature: both sides' folders of `account` are `auth` there. */
const mirrored = (changed: string): string =>
  dirname(changed)
    .replace(/^src\/resources\/(?=\w)/, 'server/features/')
    .replace(/^server\/features\/account\b/, 'server/features/auth');

/** The tests in the folder that mirrors the changed file's, or else in the nearest one above it. */
function testsBeside(changed: string, tests: readonly string[]): string[] {
  for (let folder = mirrored(changed); folder.includes('/'); folder = dirname(folder)) {
    const beside = tests.filter((file) => file.startsWith(`tests/${folder}/`));
    if (beside.length > 0) return beside;
  }
  return tests.filter((file) => dirname(file) === `tests/${mirrored(changed).split('/', 1)[0]}`);
}

/** `bounty`, for a file of the feature's server and for its declarations. */
const featureOf = (file: string): string | undefined => /^server\/features\/(\w+)/.exec(`${mirrored(file)}/`)?.[1];

/** The contract tests for a changed file of the server. They run over every resource and route. */
function contractTests(changed: string, contracts: readonly string[]): string[] {
  const feature = featureOf(changed);
  const isAccess = (test: string) => test.startsWith('tests/contract/access/');
  const isOfEngine = feature === undefined || changed.startsWith('src/resources/');
  return contracts.filter((test) => (isAccess(test) ? test.endsWith(`/${feature}.test.ts`) : isOfEngine));
}

/**
 * Selects API tests. Nearly every API test loads the whole server, so that a path through `server/app.ts` says nothing. For a
 * changed file these are selected:
 * - the tests that load it neither through a file that puts the application together nor through a set-up that a fifth of the tests share;
 * - the tests in the folder of the same name: a request to a route of a feature is tested there;
 * - for a feature, the access tests of all its resources; for its declarations and for the engine, the other contract tests.
 * A file that reaches a fifth of all API tests is of a shared layer: its own folder and all contract tests stand for them.
 */
export function apiSelector(facts: ProjectFacts): (changed: string) => Finding[] {
  const tests = testsOf(facts, 'api', 'alone', 'example');
  const contracts = tests.filter((file) => file.startsWith('tests/contract/'));
  const setups = sharedSetups(facts, tests);
  const direct = without(facts.loaders, (file) => putsTogether(file) || setups.has(file));

  return (changed) => {
    const loading = [changed, ...reachedFrom(facts.loaders, changed)];
    if (!setups.has(changed) && !(isCode(changed) && loading.some(putsTogether))) {
      return findingsFor(
        changed,
        tests.filter((file) => loading.includes(file)),
        `loads ${changed}`,
      );
    }
    const reached = reachedFrom(direct, changed).add(changed);
    const near = tests.filter((file) => reached.has(file));
    const isOfAll = isShared(near.length, tests.length) || putsTogether(changed) || setups.has(changed);
    return [
      ...(isOfAll ? [] : findingsFor(changed, near, `loads ${changed}`)),
      ...findingsFor(changed, testsBeside(changed, tests), `is in the folder of ${changed}`),
      ...findingsFor(
        changed,
        isOfAll ? contracts : contractTests(changed, contracts),
        `is a contract test, for ${changed}`,
      ),
    ];
  };
}
