import { findPostgres, startPostgres } from './postgres.mjs';
import { run, say } from './run.mjs';

/** Runs the API tests against a real PostgreSQL, started for them. What is given on the command line goes to vitest. */
const programs = findPostgres();
if (!programs) {
  say('No PostgreSQL on this machine: the API tests against it are left out.');
  process.exit();
}
const { url, stop } = await startPostgres(programs);
// Signals reach vitest as well, which then ends, and PostgreSQL after it.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => undefined);
const env = { ...process.env, DATABASE_URL_TEST: url };
const notOfPglite = ['--exclude', 'tests/server/database/embedded.test.ts'];
const code = await run('vitest', ['run', '--project', 'api', ...notOfPglite, ...process.argv.slice(2)], { env });
await stop();
process.exit(code);
