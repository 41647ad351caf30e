/**
 * The rooms of each side from the top down. A room may import only rooms of lower steps, not those of its own.
 * docs/architecture.md says what each is for.
 */
export const steps = {
  src: [
    ['app'],
    ['dashboards'],
    ['features'],
    ['layout'],
    ['screens'],
    ['resources', 'notifications'],
    ['fields'],
    ['ui'],
    ['theme', 'format'],
    ['providers'],
    ['i18n'],
    ['schema'],
    ['problems'],
    ['access'],
    ['limits.ts', 'icons.ts'],
  ],
  server: [
    ['main.ts'],
    ['server.ts'],
    [
      'app.ts',
      'demo',
      'generateMigration.ts',
      'prepareTemplate.ts',
      'demoStatistics.ts',
      'firstAdmin.ts',
      'makeBackup.ts',
      'checkAudit.ts',
      'restoreBackup.ts',
    ],
    ['effects.ts', 'schema.ts', 'dictionaries.ts', 'jobs.ts', 'explainFailure.ts'],
    ['declarations.ts'],
    ['features'],
    ['metrics'],
    ['api'],
    ['csv', 'notifications'],
    ['operations'],
    ['uploads', 'ledger', 'audit'],
    ['http', 'mail', 'backup'],
    ['platform'],
    ['internet', 'database', 'openapi'],
    ['async', 'configuration'],
    ['problems'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly string[])[]>>;

export type Side = keyof typeof steps;

export const sides: readonly Side[] = ['src', 'server'];

/** Room → the number of its step, from the top. */
export const stepsOf = (side: Side): ReadonlyMap<string, number> =>
  new Map(steps[side].flatMap((step, index) => step.map((room): [string, number] => [room, index])));

/** The features, each a folder of the same name on both sides. The resources of `account` stand in `src/resources/auth`. */
export const features: readonly string[] = [
  'bounty',
  'adnet',
  'account',
  'auth',
  'payments',
  'statistics',
  'components',
];

/** The rooms of the engine, which import no feature's declarations, words or code. */
export const engine: Readonly<Record<Side, readonly string[]>> = {
  src: [
    'layout',
    'screens',
    'fields',
    'ui',
    'theme',
    'format',
    'providers',
    'schema',
    'problems',
    'access',
    'notifications',
  ],
  server: [
    'metrics',
    'backup',
    'api',
    'csv',
    'notifications',
    'operations',
    'uploads',
    'ledger',
    'audit',
    'http',
    'mail',
    'platform',
    'internet',
    'database',
    'openapi',
    'async',
    'configuration',
    'problems',
  ],
};

/** The rooms of `src` that the server may import. */
export const shared: readonly string[] = [
  'resources',
  'notifications',
  'fields',
  'theme',
  'format',
  'i18n',
  'schema',
  'problems',
  'access',
  'limits.ts',
];
