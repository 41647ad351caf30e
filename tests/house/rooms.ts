/**
 * The rooms of each side from the top down. A room imports what stands in a step below its own, never above; rooms of one
 * step don't know each other. docs/architecture.md says what each is for.
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
    ['limits.ts'],
  ],
  server: [
    ['main.ts'],
    ['server.ts'],
    ['app.ts', 'demo', 'housekeeping.ts', 'generateMigration.ts'],
    ['effects.ts', 'schema.ts', 'dictionaries.ts'],
    ['declarations.ts'],
    ['features'],
    ['api'],
    ['csv', 'notifications'],
    ['operations'],
    ['uploads', 'ledger', 'audit'],
    ['http', 'mail'],
    ['platform'],
    ['internet', 'database', 'openapi'],
    ['async', 'configuration'],
    ['problems'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly string[])[]>>;

export type Side = keyof typeof steps;

export const sides: readonly Side[] = ['src', 'server'];

/** A side's rooms, each with the number of its step, counted from the top. */
export const stepsOf = (side: Side): ReadonlyMap<string, number> =>
  new Map(steps[side].flatMap((step, index) => step.map((room): [string, number] => [room, index])));

/** The product's words, each at the same place on both sides; `auth` is what the server calls `account`. */
export const features: readonly string[] = [
  'bounty',
  'adnet',
  'account',
  'auth',
  'payments',
  'statistics',
  'components',
];

/** Rooms that could serve another product: they know no feature's declarations, words or code. */
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

/** What both sides read. The server imports nothing else of the browser's. */
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
