import { parseArgs } from 'node:util';
import { readDatabases } from './apiTests.mjs';
import { install } from './install.mjs';
import { findPostgres } from './postgres.mjs';
import { fail, root, say } from './run.mjs';
import { runTestFiles } from './runTestFiles.mjs';
import { listTestFiles } from './testFiles.mjs';

/**
 * `npm run test:changed` runs the tests that a change can break, in minutes; `scripts/changed` says how they are selected.
 * `-- --since <commit>` compares with another commit, `-- --dry` only prints the selection.
 */
const usage = 'npm run test:changed [-- --since <commit>] [--dry]';
const options = { since: { type: 'string' }, dry: { type: 'boolean' } };

function readOptions() {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return fail(`${error.message}\n${usage}`);
  }
}

const { since, dry } = readOptions();
await install();
process.chdir(root);
const { runnerImport } = await import('vite');
const { module } = await runnerImport('./scripts/changed/planChangedTests.ts');

async function plan() {
  try {
    return module.planChangedTests(await listTestFiles(), since);
  } catch (error) {
    if (error.name !== 'NoComparison') throw error;
    return fail(error.message);
  }
}

const { selected, lines } = await plan();
for (const line of lines) say(line);
if (selected.length === 0) say('No test to run. npm test runs all of them.');
if (dry) process.exit();
const databases = { hasPostgres: findPostgres() !== undefined, ...(await readDatabases()) };
process.exit(await runTestFiles(selected, databases));
