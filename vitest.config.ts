import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { embeddedOnly, isAfterPostgres, isOnPgliteToo } from './tests/support/databases.ts';
import { LongestFirst } from './tests/support/longestFirst.ts';

const server = ['tests/server/**', 'tests/contract/**'];
/** They put something in the place of a module that all others use as it is. */
const alone = [
  'tests/server/features/auth/equalWork.test.ts',
  'tests/server/declarations.test.ts',
  'tests/server/withoutMigration.test.ts',
  'tests/server/demo/samples.test.ts',
];
const apiTests = ['tests/server', 'tests/contract', 'tests/example/api'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
);
/** API tests that don't run on the database of this run. */
const onOtherDatabase = process.env.DATABASE_URL_TEST
  ? embeddedOnly
  : apiTests.filter((file) => isAfterPostgres && file.endsWith('.test.ts') && !isOnPgliteToo(file));
/** Tests ask for resources that no application has handed in. */
const declared = 'tests/support/declarations.ts';
/** The budget of the whole run counts what a file asks for. */
const costs = 'tests/support/reportCosts.ts';
/** A client of PostgreSQL gets no second statement while it runs one. */
const oneQuery = 'tests/support/oneQueryAtATime.ts';
/** Fails a test whose request takes a turn that the bench's table doesn't have. */
const measured = 'tests/support/onlyMeasuredTurns.ts';
/** They run over what is registered: the product's resources in one project, the examples of the tests in another. */
const contracts = 'tests/contract/*.test.ts';
/** Contracts that name resources of the product. */
const ofProduct = ['askedRoutes', 'dictionaries', 'recentAuthentication', 'routes', 'secrets'].map(
  (name) => `tests/contract/${name}.test.ts`,
);
const examples = ['tests/example/api/*.test.ts'];
/** The guide's examples beside the product's resources: whoever adds a resource finds the tests green. */
const withExamples = { '#src/resources/declared.ts': resolve('tests/support/declaredWithExamples.ts') };
const slow = ['tests/e2e/**', 'tests/long/**', 'tests/bench/**'];
const minute = 60_000;
/** Browser and long tests wait for what they see. */
const patient = {
  testTimeout: 2 * minute,
  hookTimeout: 3 * minute,
  expect: { poll: { timeout: minute / 2 } },
};

/** Packages are loaded once for each worker; the runner gives each file new modules of the project. */
const sharedWorker = { pool: 'forks', isolate: false, runner: 'tests/support/fileRunner.ts' } as const;
/** What `@vitest-environment file-window` names: a new jsdom window for each file. */
const fileWindow = { 'vitest-environment-file-window': resolve('tests/support/fileWindow.ts') };

export default defineConfig({
  test: {
    // Every core: vitest leaves one free, which is half of a small machine. Who waits for PostgreSQL leaves one to one more.
    maxWorkers: process.env.DATABASE_URL_TEST ? availableParallelism() + 1 : '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias: { ...withExamples, ...fileWindow } },
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: [...server, ...examples, ...slow],
          ...sharedWorker,
          setupFiles: [declared, costs],
          testTimeout: minute,
          hookTimeout: minute,
          expect: { poll: { timeout: minute / 2 } },
        },
      },
      {
        plugins: [react()],
        resolve: { alias: { ...withExamples, ...fileWindow } },
        test: {
          name: 'components',
          include: ['tests/**/*.test.tsx'],
          exclude: [...server, ...slow],
          ...sharedWorker,
          environment: 'file-window',
          // It keeps the document that was there when it was loaded.
          server: { deps: { inline: ['@testing-library/user-event'] } },
          setupFiles: [costs, 'tests/support/components.ts', 'tests/support/pages.ts', 'tests/support/asyncTimeout.ts'],
          testTimeout: minute,
          hookTimeout: minute,
        },
      },
      {
        test: {
          name: 'api',
          include: server.map((folder) => `${folder}/*.test.ts`),
          exclude: [...alone, ...onOtherDatabase],
          pool: 'forks',
          setupFiles: [declared, costs, oneQuery, measured],
          // Loading the server takes half a second: once for each process, not for each file.
          isolate: false,
          globalSetup: 'tests/support/worldFolder.ts',
          // The server's own page has its style inside.
          css: true,
          testTimeout: minute,
          hookTimeout: minute,
        },
      },
      {
        test: {
          name: 'example',
          include: [contracts, ...examples],
          exclude: [...ofProduct, ...onOtherDatabase],
          pool: 'forks',
          setupFiles: ['tests/support/exampleDeclarations.ts', costs, oneQuery],
          isolate: false,
          globalSetup: 'tests/support/worldFolder.ts',
          css: true,
          testTimeout: minute,
          hookTimeout: minute,
        },
      },
      {
        test: {
          name: 'alone',
          include: alone,
          exclude: [...onOtherDatabase],
          pool: 'forks',
          setupFiles: [costs, oneQuery],
          globalSetup: 'tests/support/worldFolder.ts',
          testTimeout: minute,
          hookTimeout: minute,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          pool: 'forks',
          // As above; and Chromium starts once for each process.
          isolate: false,
          setupFiles: [declared, costs, 'tests/support/shownAtFailure.ts'],
          globalSetup: 'tests/support/demoFolder.ts',
          ...patient,
        },
      },
      {
        test: {
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          setupFiles: [declared, costs],
          globalSetup: ['tests/support/worldFolder.ts', 'tests/support/demoFolder.ts'],
          ...patient,
          fileParallelism: false,
          testTimeout: 10 * minute,
        },
      },
    ],
  },
});
