import { availableParallelism } from 'node:os';
import { prepareBrowser } from './browser.mjs';
import { planRuns } from './fileRun.mjs';
import { makeReady } from './makeReady.mjs';
import { run } from './run.mjs';

/** Projects that start the built product, and a browser. */
const ofBuild = ['e2e', 'long'];
// A page waits for a server and a server for a page: one more keeps every core busy.
const patient = [`--maxWorkers=${availableParallelism() + 1}`];

/**
 * Runs test files, each in its project. For browser tests it builds what is stale and installs a browser.
 * @param databases where API tests run
 * @returns the exit code
 */
export async function runTestFiles(selected, databases, args = []) {
  const codes = [];
  for (const { projects, files, isPostgres } of planRuns(selected, databases)) {
    const needsBuild = projects.some((project) => ofBuild.includes(project));
    if (needsBuild) {
      await makeReady();
      await prepareBrowser();
    }
    const chosen = [...projects.map((project) => `--project=${project}`), ...(needsBuild ? patient : []), ...files];
    const [program, ...first] = isPostgres ? [process.execPath, 'scripts/test-postgres.mjs'] : ['vitest', 'run'];
    codes.push(await run(program, [...first, ...chosen, ...args]));
  }
  return codes.find((code) => code !== 0) ?? 0;
}
