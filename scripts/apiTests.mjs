import { join } from 'node:path';
import { root } from './run.mjs';

/** The projects of vitest.config.ts whose tests use a database. */
export const apiProjects = ['api', 'alone', 'example'];

/** Selects the tests that run on PGlite after all of them have run on PostgreSQL: `tests/support/databases.ts` lists them. */
export const afterPostgres = { PGLITE_TESTS: 'listed' };

/** Loads `tests/support/databases.ts`, which Node alone can't read. */
export async function readDatabases() {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(root, 'tests/support/databases.ts'));
  return module;
}
