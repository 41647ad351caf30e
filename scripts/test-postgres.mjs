import { apiProjects } from './apiTests.mjs';
import { findPostgres, startPostgres } from './postgres.mjs';
import { run, say } from './run.mjs';

/**
 * Runs API tests against a PostgreSQL started for them: all of them, or those that the arguments select. The arguments go to vitest.
 */
const programs = findPostgres();
if (!programs) {
  say('No PostgreSQL on this machine: the API tests against it are left out.');
  process.exit();
}
const { url, stop } = await startPostgres(programs);
// Signals also reach vitest, which ends then; this process has to stay to stop PostgreSQL.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => undefined);
const env = { ...process.env, DATABASE_URL_TEST: url };
const given = process.argv.slice(2);
const isProject = (argument) => argument.startsWith('--project');
// One run: a second would write over the outcomes of the first.
const projects = given.some(isProject) ? [] : apiProjects.map((name) => `--project=${name}`);
const code = await run('vitest', ['run', ...projects, ...given], { env });
await stop();
process.exit(code);
