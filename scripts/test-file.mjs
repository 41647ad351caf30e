import { existsSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { readDatabases } from './apiTests.mjs';
import { planFile } from './fileRun.mjs';
import { install } from './install.mjs';
import { findPostgres } from './postgres.mjs';
import { fail, root, run, say } from './run.mjs';
import { runTestFiles } from './runTestFiles.mjs';
import { listTestFiles } from './testFiles.mjs';

/**
 * `npm run test:file <path>` runs a test file in its project: an API test on PostgreSQL where it is found, or on PGlite. `-- --postgres`
 * and `-- --pglite` choose the database; other arguments go to vitest. For a source file it runs the unit and component tests that
 * load it.
 */
const choices = ['--postgres', '--pglite'];
const [isPostgres, isPglite] = choices.map((choice) => process.argv.includes(choice));
const given = process.argv.slice(2).filter((argument) => !choices.includes(argument));
const named = given.find((argument) => !argument.startsWith('-'));
const args = given.filter((argument) => argument !== named);
const path = named && relative(root, resolve(root, named));
const isThere = path !== undefined && existsSync(join(root, path)) && statSync(join(root, path)).isFile();

await install();
const { isEmbeddedOnly } = await readDatabases();
const isEmbedded = path !== undefined && isEmbeddedOnly(path);
const { files, related, refusal } = planFile(await listTestFiles(), { path, isPostgres, isThere, isEmbedded });
if (refusal) fail(refusal);
if (related) {
  say(
    `${related} is no test file: running the unit and component tests that load it, directly or through other files.`,
  );
  const projects = ['--project=unit', '--project=components'];
  process.exit(await run('vitest', ['related', related, '--run', ...projects, ...args]));
}
const hasPostgres = findPostgres() !== undefined;
if (isPostgres && !hasPostgres) {
  fail('No PostgreSQL on this machine. Install version 15 or newer, with its program initdb.');
}
const databases = { hasPostgres: hasPostgres && !isPglite, isEmbeddedOnly, isOnPgliteToo: isEmbeddedOnly };
process.exit(await runTestFiles(files, databases, args));
