import { findPostgres, startPostgres } from './postgres.mjs';
import { run, say } from './run.mjs';

/**
 * Runs API tests against a real PostgreSQL, started for them. What is given on the command line goes to vitest; where no
 * file is, these run, as what a database and its driver can make differ: every room that speaks SQL, and all lists and
 * writes. The others run there in `npm run test:long`.
 */
const rooms = ['features', 'csv', 'database', 'demo', 'ledger', 'mail', 'notifications', 'operations'];
const usual = [
  ...rooms.map((room) => `tests/server/${room}/`),
  'tests/server/dictionaries.test.ts',
  'tests/server/generateMigration.test.ts',
  'tests/contract/lists.test.ts',
  'tests/contract/writes.test.ts',
];
const programs = findPostgres();
if (!programs) {
  say('No PostgreSQL on this machine: the API tests against it are left out.');
  process.exit();
}
const { url, stop } = await startPostgres(programs);
// Signals reach vitest as well, which then ends, and PostgreSQL after it.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => undefined);
const env = { ...process.env, DATABASE_URL_TEST: url };
const given = process.argv.slice(2);
const files = given.every((one) => one.startsWith('-')) ? usual : [];
const code = await run('vitest', ['run', '--project', 'api', '--project', 'alone', ...files, ...given], { env });
await stop();
process.exit(code);
