/** Decides how `npm run test:file` runs a file. Types: fileRun.d.mts. */

/** The projects whose tests can run on PostgreSQL. */
const ofDatabase = ['api', 'alone', 'example'];

/**
 * How to run a file.
 * @param tests every test file with its project
 * @param path relative to the project's folder
 * @param isThere whether the path is a file
 */
export function planFile(tests, { path, isPostgres, isThere }) {
  if (path === undefined) {
    return { refusal: 'Name a test file: npm run test:file tests/server/server.test.ts' };
  }
  const found = tests.filter(({ file }) => file === path);
  if (isPostgres) {
    const canRun = found.some(({ project }) => ofDatabase.includes(project));
    return canRun ? { postgres: path } : { refusal: `${path} is no API test: only those run on PostgreSQL.` };
  }
  if (found.length > 0) return { files: found };
  if (!isThere) return { refusal: `There is no file ${path}. Name it as seen from the project's folder.` };
  if (/^(?:src|server)\/.*\.tsx?$/.test(path)) return { related: path };
  return { refusal: `${path} is no test file: none of the projects in vitest.config.ts includes it.` };
}
