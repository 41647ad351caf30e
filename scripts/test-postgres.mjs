import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres, startPostgres } from './postgres.mjs';
import { root, run, say } from './run.mjs';

/**
 * Runs API tests against a PostgreSQL started for them. Command-line arguments go to vitest. Without a file among them, only tests
 * run in which the database’s own locks and types matter: those of money, accounts, lists, writes and the driver, and all races.
 * `npm run test:long` runs the others too.
 */
const rooms = [
  'backup',
  'csv',
  'database',
  'features/auth',
  'features/bounty',
  'features/payments',
  'ledger',
  'operations',
];
const races = /(?:Races|kill)\.test\.ts$/;
const defaultFiles = () => [
  ...new Set([
    ...rooms.flatMap((room) => testsIn(`tests/server/${room}`)),
    ...testsIn('tests/server').filter((file) => races.test(file)),
  ]),
  'tests/contract/lists.test.ts',
  'tests/contract/writes.test.ts',
  // Races of what the product has no use for yet.
  'tests/example/api/switchRaces.test.ts',
];

/** The test files of a folder and those below it. */
function testsIn(folder) {
  const names = readdirSync(join(root, folder), { recursive: true });
  return names.filter((name) => name.endsWith('.test.ts')).map((name) => join(folder, name));
}

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
const files = given.every((one) => one.startsWith('-')) ? defaultFiles() : [];
// One run: a second would write over the outcomes of the first.
const projects = ['api', 'alone', 'example'].map((name) => `--project=${name}`);
const code = await run('vitest', ['run', ...projects, ...files, ...given], { env });
await stop();
process.exit(code);
