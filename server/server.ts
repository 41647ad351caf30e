import './declarations.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { Exact } from '#src/fields/money/exact.ts';
import { limits } from '#src/limits.ts';
import { type AppOptions, buildApp } from './app.ts';
import { type Configuration, readConfiguration } from './configuration/configuration.ts';
import { loadSecret } from './configuration/loadSecret.ts';
import { openPrivateFolder, restrictToOwner } from './configuration/privateFolder.ts';
import { readSettings } from './configuration/settings.ts';
import { checkTables } from './database/checkTables.ts';
import { type Database, openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { retryUnavailable } from './database/retryUnavailable.ts';
import { checkDeclarations } from './declarations.ts';
import { demoSignIns } from './demo/demoSignIns.ts';
import { fillDemo } from './demo/fillDemo.ts';
import { demoInternet } from './demo/pages/internet.ts';
import { serveDemoPages } from './demo/pages/serve.ts';
import { siteTokens } from './demo/pages/siteTokens.ts';
import { refuseDemoAccounts } from './demo/refuseDemoAccounts.ts';
import { fillDictionaries } from './dictionaries.ts';
import { findAdminEmail } from './features/account/inviteFirstAdmin.ts';
import { reencryptFactors } from './features/account/reencryptFactors.ts';
import { listSecondPersonWarnings } from './features/payments/withdrawals/secondPerson.ts';
import { openInternet } from './internet/internet.ts';
import { writePlatformCredit } from './ledger/platformCredit.ts';
import { FairQueues } from './platform/fairQueue.ts';
import type { Platform } from './platform/platform.ts';
import {
  explainConnectionFailure,
  explainDatabaseFailure,
  explainFolderFailure,
  explainListenFailure,
} from './platform/startError.ts';
import { schema } from './schema.ts';
import { fillSampleUploads } from './uploads/samples.ts';

/** Milliseconds that pending requests have to finish. */
const patience = 8_000;

/** Reports a step to the operator in one line. */
type Say = (line: string) => void;

interface ServerOptions {
  readonly say?: Say;
  readonly log?: AppOptions['log'];
  /** Milliseconds during which an unavailable PostgreSQL is retried. */
  readonly patience?: number;
}

/** A server that accepts requests. */
export interface RunningServer {
  readonly app: FastifyInstance;
  /** Its URL: `http://127.0.0.1:3000`. */
  readonly address: string;
  /** The URL of the admin. */
  readonly admin: string;
  /** Lets pending requests finish, then releases all resources. */
  close(): Promise<void>;
}

/** The folder of the built admin, as seen from the built server or from the sources. */
function adminFolder(): string | undefined {
  const built = import.meta.url.endsWith('.js') ? '../admin' : '../dist/admin';
  const folder = fileURLToPath(new URL(built, import.meta.url));
  return existsSync(join(folder, 'index.html')) ? folder : undefined;
}

/** The URL of the admin. A port that the system assigns is known only after the server listens. */
function adminAddress({ configuration }: Platform, address: string): string {
  const url = new URL('/admin/', configuration.publicUrl);
  if (configuration.port === 0) url.port = new URL(address).port;
  return url.href;
}

async function openPlatform(configuration: Configuration, say: Say): Promise<Platform> {
  const { databaseUrl, dataDir, secret: configuredSecret, previousSecret } = configuration;
  say(databaseUrl === undefined ? `Opening the database in ${dataDir} …` : 'Opening the database of DATABASE_URL …');
  try {
    // With a PostgreSQL and a SECRET, the folder contains only emails, and needn't be writable.
    const needsFolder = databaseUrl === undefined || configuredSecret === undefined || existsSync(dataDir);
    if (needsFolder) openPrivateFolder(dataDir);
    const settings = await readSettings(configuration, say);
    const secret = await loadSecret(configuration);
    const database = await openDatabase(configuration);
    if (needsFolder) restrictToOwner(dataDir);
    const [internet, fairQueues] = [openInternet(), new FairQueues()];
    return { configuration, settings, secret, previousSecret, internet, fairQueues, database };
  } catch (error) {
    throw explainFolderFailure(error, dataDir);
  }
}

/** Opens a connection first, so that its errors aren't reported as errors of the next steps. */
async function checkConnection(database: Database): Promise<void> {
  await database.ping().catch((error: unknown) => {
    throw database.kind === 'embedded' ? error : explainConnectionFailure(error);
  });
}

/** Migrates the database, and fills an empty database. */
async function prepareDatabase(platform: Platform, { say = () => undefined, patience }: ServerOptions): Promise<void> {
  const { configuration, database } = platform;
  const steps = [
    () => checkConnection(database),
    async () => {
      const applied = await migrate(database);
      if (applied.length > 0) say(`Brought the tables up to date: ${applied.join(', ')}.`);
    },
    () => checkTables(database, schema()),
    () => reencryptSecrets(platform, say),
    () => storePlatformCredit(platform, say),
    () => fillDictionaries(platform),
    () => fillSampleUploads(platform),
    () => (configuration.production ? refuseDemoAccounts(database) : undefined),
    () => (configuration.demo ? fillDemo(platform, say) : undefined),
  ];
  const report = () => say('The database doesn’t answer. Trying again …');
  try {
    for (const step of steps) {
      if (database.kind === 'embedded') await step();
      else await retryUnavailable(async () => step(), { patience, report });
    }
  } catch (error) {
    throw database.kind === 'embedded'
      ? explainFolderFailure(error, configuration.dataDir)
      : explainDatabaseFailure(error);
  }
}

/** Re-encrypts values of SECRET_PREVIOUS with SECRET, so that only open sessions need the former secret. */
async function reencryptSecrets(platform: Platform, say: Say): Promise<void> {
  const count = await reencryptFactors(platform);
  if (count > 0) say(`Encrypted the secrets of authenticator apps with the new SECRET (${count}).`);
}

/** Stores PLATFORM_CREDIT, and reports a platform account that needs more. */
async function storePlatformCredit({ database, configuration }: Platform, say: Say): Promise<void> {
  const { adCurrency, platformCredit } = configuration;
  const credit = await writePlatformCredit(database.sql, adCurrency, platformCredit);
  if (new Exact(credit).gt(platformCredit))
    say(
      `PLATFORM_CREDIT is ${platformCredit} ${adCurrency}, but the platform’s account has used ${credit}. The limit stays ${credit}.`,
    );
}

/** Explains how to create the admin of an installation without one. */
async function reportMissingAdmin(
  { database, configuration }: Platform,
  { say = () => undefined }: ServerOptions,
): Promise<void> {
  if (configuration.demo || (await findAdminEmail(database.sql)) !== undefined) return;
  const stop = database.kind === 'embedded' ? 'Stop the server, name one, and start it again' : 'Name one';
  say(`Nobody can sign in as admin yet. ${stop}: npm run admin -- you@example.com`);
}

/** Warns of a proxy that isn't trusted. Quarry has no TLS, so an https address implies a proxy. */
function warnOfUnknownProxy({ publicUrl, trustedProxies }: Configuration, say: Say): void {
  if (!publicUrl.startsWith('https:') || trustedProxies.length > 0) return;
  say(
    `PUBLIC_URL begins with https, but TRUSTED_PROXIES is empty: all visitors count as one address, which has ${limits.connectionsPerAddress} connections at most. Name the address of the proxy that has the certificate.`,
  );
}

/** Adds the demo's accounts to the sign-in page, and leads its landings to the demo's own pages. */
async function withDemo(platform: Platform, here: () => string): Promise<Platform> {
  const { configuration, database, internet, settings } = platform;
  if (!configuration.demo) return platform;
  return {
    ...platform,
    internet: demoInternet(internet, here, (host) => siteTokens(database.sql, host)),
    settings: { ...settings, demo: await demoSignIns(database) },
  };
}

/** Lets pending requests finish within `patience`. Connections that clients keep open longer are closed immediately. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const overdue = setTimeout(() => app.server.closeAllConnections(), patience);
  await app.close();
  clearInterval(sweep);
  clearTimeout(overdue);
}

async function startListening(opened: Platform, { log }: ServerOptions): Promise<RunningServer> {
  let here = '';
  const platform = await withDemo(opened, () => here);
  const app = await buildApp(platform, { log, adminFolder: adminFolder(), runsJobs: true });
  const { demo, host, port } = platform.configuration;
  if (demo) serveDemoPages(app, platform);
  const address = await app.listen({ host, port }).catch((error: unknown) => {
    throw explainListenFailure(error, host, port);
  });
  here = address;
  return {
    app,
    address,
    admin: adminAddress(platform, address),
    async close() {
      await closeApp(app);
      await platform.database.close();
    },
  };
}

/**
 * Opens the configured server: its database, migrated and filled, and its port.
 * @throws DeclarationError for invalid declarations, MigrationError for declarations without a migration, ConfigurationError for
 * an invalid environment, FolderLocked while another process uses `DATA_DIR`, StartError for missing space, permissions, port or
 * database
 */
export async function openServer(env: NodeJS.ProcessEnv, options: ServerOptions = {}): Promise<RunningServer> {
  const { say = () => undefined } = options;
  // Checked before the database is opened: invalid declarations would create invalid tables.
  checkDeclarations();
  const platform = await openPlatform(readConfiguration(env), say);
  try {
    await prepareDatabase(platform, options);
    await reportMissingAdmin(platform, options);
    warnOfUnknownProxy(platform.configuration, say);
    for (const line of await listSecondPersonWarnings(platform)) say(line);
    return await startListening(platform, options);
  } catch (error) {
    await platform.database.close();
    throw error;
  }
}
