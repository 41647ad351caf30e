import { availableParallelism } from 'node:os';
import { prepareBrowser } from './browser.mjs';
import { makeReady } from './makeReady.mjs';
import { run } from './run.mjs';

/** Projects that start together. The files of the contract tests are also in `example`, which would run them twice. */
const runs = [['unit', 'components', 'api', 'alone'], ['example'], ['e2e'], ['long']];
/** Projects that start the built product, and a browser. */
const ofBuild = ['e2e', 'long'];
// A page waits for a server and a server for a page: one more keeps every core busy.
const patient = [`--maxWorkers=${availableParallelism() + 1}`];

/**
 * Runs test files, each in its project. For browser tests it builds what is stale and installs a browser.
 * @returns the exit code
 */
export async function runTestFiles(selected, args = []) {
  const codes = [];
  for (const projects of runs) {
    const files = selected.filter(({ project }) => projects.includes(project));
    if (files.length === 0) continue;
    const needsBuild = projects.some((project) => ofBuild.includes(project));
    if (needsBuild) {
      await makeReady();
      await prepareBrowser();
    }
    const used = projects.filter((project) => files.some((one) => one.project === project));
    const chosen = used.map((project) => `--project=${project}`);
    const workers = needsBuild ? patient : [];
    codes.push(await run('vitest', ['run', ...chosen, ...workers, ...files.map(({ file }) => file), ...args]));
  }
  return codes.find((code) => code !== 0) ?? 0;
}
