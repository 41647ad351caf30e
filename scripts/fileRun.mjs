import { apiProjects } from './apiTests.mjs';

/** Decides how `npm run test:file` and `npm run test:changed` run files. Types: fileRun.d.mts. */

/**
 * The test files that a path names.
 * @param tests every test file with its project
 * @param path relative to the project's folder
 * @param isThere whether the path is a file
 */
export function planFile(tests, { path, isPostgres, isThere, isEmbedded }) {
  if (path === undefined) {
    return { refusal: 'Name a test file: npm run test:file tests/server/server.test.ts' };
  }
  const found = tests.filter(({ file }) => file === path);
  if (isPostgres) {
    const isApi = found.some(({ project }) => apiProjects.includes(project));
    if (!isApi) return { refusal: `${path} is no API test: only those run on PostgreSQL.` };
    if (isEmbedded) return { refusal: `${path} tests the embedded database, so it doesn't run on PostgreSQL.` };
  }
  if (found.length > 0) return { files: found };
  if (!isThere) return { refusal: `There is no file ${path}. Name it as seen from the project's folder.` };
  if (/^(?:src|server)\/.*\.tsx?$/.test(path)) return { related: path };
  return { refusal: `${path} is no test file: none of the projects in vitest.config.ts includes it.` };
}

/** Projects that start together. The files of the contract tests are also in `example`, which would run them twice. */
const groups = [['unit', 'components'], ['api', 'alone'], ['example'], ['e2e'], ['long']];

/**
 * The runs of vitest for test files, in order.
 * @param databases whether API tests run on PostgreSQL, and which of them run on PGlite all the same
 */
export function planRuns(selected, { hasPostgres, isEmbeddedOnly, isOnPgliteToo }) {
  return groups.flatMap((group) => {
    const ofGroup = selected.filter(({ project }) => group.includes(project));
    const runOf = (tests, database) =>
      tests.length === 0
        ? []
        : [
            {
              projects: group.filter((name) => tests.some(({ project }) => project === name)),
              files: tests.map(({ file }) => file),
              isPostgres: database === 'postgres',
            },
          ];
    if (!hasPostgres || !apiProjects.includes(group[0])) return runOf(ofGroup);
    return [
      ...runOf(
        ofGroup.filter(({ file }) => !isEmbeddedOnly(file)),
        'postgres',
      ),
      ...runOf(ofGroup.filter(({ file }) => isOnPgliteToo(file))),
    ];
  });
}
