import { findPostgres, startPostgres } from './postgres.mjs';
import { run, say } from './run.mjs';

/**
 * Runs API tests against a PostgreSQL started for them. Command-line arguments go to vitest. Without a file among them, only tests
 * run that depend on the database and its driver: of every room with SQL, and of all lists and writes. `npm run test:long` runs
 * the others too.
 */
const rooms = ['features', 'csv', 'database', 'demo', 'ledger', 'mail', 'notifications', 'operations'];
const defaultFiles = [
  ...rooms.map((room) => `tests/server/${room}/`),
  'tests/server/dictionaries.test.ts',
  'tests/server/generateMigration.test.ts',
  'tests/contract/lists.test.ts',
  'tests/contract/writes.test.ts',
  // Races of what the product has no use for yet.
  'tests/example/api/switchRaces.test.ts',
];
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
const files = given.every((one) => one.startsWith('-')) ? defaultFiles : [];
// One run: a second would write over the outcomes of the first.
const projects = ['api', 'alone', 'example'].map((name) => `--project=${name}`);
const code = await run('vitest', ['run', ...projects, ...files, ...given], { env });
await stop();
process.exit(code);
