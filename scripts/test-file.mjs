import { existsSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { planFile } from './fileRun.mjs';
import { install } from './install.mjs';
import { findPostgres } from './postgres.mjs';
import { fail, root, run, say } from './run.mjs';
import { runTestFiles } from './runTestFiles.mjs';
import { listTestFiles } from './testFiles.mjs';

/**
 * `npm run test:file <path>` runs a test file in its project. `-- --postgres` runs it on PostgreSQL; other arguments go to vitest. For a
 * source file it runs the unit and component tests that load it.
 */
const isPostgres = process.argv.includes('--postgres');
const given = process.argv.slice(2).filter((argument) => argument !== '--postgres');
const named = given.find((argument) => !argument.startsWith('-'));
const args = given.filter((argument) => argument !== named);
const path = named && relative(root, resolve(root, named));
const isThere = path !== undefined && existsSync(join(root, path)) && statSync(join(root, path)).isFile();

await install();
const { files, postgres, related, refusal } = planFile(await listTestFiles(), { path, isPostgres, isThere });
if (refusal) fail(refusal);
if (postgres) {
  if (!findPostgres()) fail('No PostgreSQL on this machine. Install version 15 or newer, with its program initdb.');
  process.exit(await run(process.execPath, ['scripts/test-postgres.mjs', postgres, ...args]));
}
if (related) {
  say(
    `${related} is no test file: running the unit and component tests that load it, directly or through other files.`,
  );
  const projects = ['--project=unit', '--project=components'];
  process.exit(await run('vitest', ['related', related, '--run', ...projects, ...args]));
}
process.exit(await runTestFiles(files, args));
