/** A small, typical file of each feature: its SQL runs on PGlite as it does on PostgreSQL. */
export const smokeFiles = [
  'tests/server/features/adnet/servedPlaces.test.ts',
  'tests/server/features/auth/profile.test.ts',
  'tests/server/features/bounty/taskParticipations.test.ts',
  'tests/server/features/payments/dailyBalances.test.ts',
  'tests/server/features/statistics/bookings/bookHour.test.ts',
] as const;

/** Tests of the embedded database itself: PostgreSQL can't run them. */
export const embeddedOnly = [
  'tests/server/backup/embedded.test.ts',
  'tests/server/backup/statistics.test.ts',
  'tests/server/database/embedded.test.ts',
  'tests/server/database/pgliteThread.test.ts',
  'tests/server/embeddedProcess.test.ts',
] as const;

/** Where PostgreSQL is found, API tests run on it, and the files and folders in this list on PGlite too. */
export const onPgliteToo: readonly string[] = [
  ...embeddedOnly,
  ...smokeFiles,
  // The SQL that the engine derives from declarations, for every resource.
  'tests/contract',
  // Folders whose SQL depends on types, transactions, locks and error codes.
  'tests/server/csv',
  'tests/server/database',
  'tests/server/ledger',
  'tests/server/operations',
  // Servers that start on an empty folder, stop, and are killed.
  'tests/server/features/bounty/kill.test.ts',
  'tests/server/features/statistics/kill.test.ts',
  'tests/server/server.test.ts',
];

/** Whether the list names the test file or a folder around it. */
export const isOnPgliteToo = (file: string): boolean =>
  onPgliteToo.some((entry) => file === entry || file.startsWith(`${entry}/`));

/** Whether only PGlite can run the test file. */
export const isEmbeddedOnly = (file: string): boolean => embeddedOnly.some((entry) => entry === file);

/** Whether this run tests on PGlite what has already passed on PostgreSQL: `scripts/apiTests.mjs` sets the variable. */
export const isAfterPostgres = process.env['PGLITE_TESTS'] === 'listed';
