import './declarations.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { Exact } from '#src/fields/money/exact.ts';
import { limits } from '#src/limits.ts';
import { type AppOptions, buildApp } from './app.ts';
import { type Configuration, readConfiguration } from './configuration/configuration.ts';
import { closeToOthers, openPrivateFolder } from './configuration/privateFolder.ts';
import { openSecret } from './configuration/secret.ts';
import { readSettings } from './configuration/settings.ts';
import { checkTables } from './database/checkTables.ts';
import { type Database, openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { retryUnavailable } from './database/retryUnavailable.ts';
import { checkDeclarations } from './declarations.ts';
import { fillDemo } from './demo/fill.ts';
import { demoInternet } from './demo/pages/internet.ts';
import { serveDemoPages } from './demo/pages/serve.ts';
import { siteTokens } from './demo/pages/siteTokens.ts';
import { refuseDemoAccounts } from './demo/refuseAccounts.ts';
import { demoSignIns } from './demo/signIns.ts';
import { fillDictionaries } from './dictionaries.ts';
import { adminOf } from './features/auth/firstAdmin.ts';
import { resealFactors } from './features/auth/resealFactors.ts';
import { linesOnSecondPerson } from './features/payments/withdrawals/secondPerson.ts';
import { openInternet } from './internet/internet.ts';
import { writePlatformCredit } from './ledger/platformCredit.ts';
import { FairQueues } from './platform/fairQueue.ts';
import type { Platform } from './platform/platform.ts';
import { connectionFailure, databaseFailure, folderFailure, listenFailure } from './platform/startError.ts';
import { schema } from './schema.ts';
import { fillSampleUploads } from './uploads/samples.ts';

/** Milliseconds that requests in flight have to finish. */
const patience = 8_000;

/** Tells people what is being done, a line a step. */
type Say = (line: string) => void;

interface ServerOptions {
  readonly say?: Say;
  readonly log?: AppOptions['log'];
  /** Milliseconds for which a PostgreSQL that doesn’t answer is tried again. */
  readonly patience?: number;
}

/** A server that answers requests. */
export interface RunningServer {
  readonly app: FastifyInstance;
  /** Where it listens: `http://127.0.0.1:3000`. */
  readonly address: string;
  /** Where people find the admin. */
  readonly admin: string;
  /** Lets requests in flight finish, then gives everything back. */
  close(): Promise<void>;
}

/** The admin as the build leaves it, seen from the built server or from the sources. */
function adminFolder(): string | undefined {
  const built = import.meta.url.endsWith('.js') ? '../admin' : '../dist/admin';
  const folder = fileURLToPath(new URL(built, import.meta.url));
  return existsSync(join(folder, 'index.html')) ? folder : undefined;
}

/** Where people find the admin; a port that was left to the system is known only once it listens. */
function adminAddress({ configuration }: Platform, address: string): string {
  const url = new URL('/admin/', configuration.publicUrl);
  if (configuration.port === 0) url.port = new URL(address).port;
  return url.href;
}

async function openPlatform(configuration: Configuration, say: Say): Promise<Platform> {
  const { databaseUrl, dataDir, secret: given, previousSecret } = configuration;
  say(databaseUrl === undefined ? `Opening the database in ${dataDir} …` : 'Opening the database of DATABASE_URL …');
  try {
    // With a PostgreSQL and a SECRET nothing but mails is kept there, and it needn't be writable.
    const needsFolder = databaseUrl === undefined || given === undefined || existsSync(dataDir);
    if (needsFolder) openPrivateFolder(dataDir);
    const settings = await readSettings(configuration, say);
    const secret = await openSecret(configuration);
    const database = await openDatabase(configuration);
    if (needsFolder) closeToOthers(dataDir);
    const [internet, fairQueues] = [openInternet(), new FairQueues()];
    return { configuration, settings, secret, previousSecret, internet, fairQueues, database };
  } catch (error) {
    throw folderFailure(error, dataDir);
  }
}

/** Opens a connection first, so that its errors aren’t reported as errors of the next steps. */
async function connect(database: Database): Promise<void> {
  await database.ping().catch((error: unknown) => {
    throw database.kind === 'embedded' ? error : connectionFailure(error);
  });
}

/** Brings the database up to date, and fills what an empty one lacks. */
async function prepare(platform: Platform, { say = () => undefined, patience }: ServerOptions): Promise<void> {
  const { configuration, database } = platform;
  const steps = [
    () => connect(database),
    async () => {
      const applied = await migrate(database);
      if (applied.length > 0) say(`Brought the tables up to date: ${applied.join(', ')}.`);
    },
    () => checkTables(database, schema()),
    () => encryptAgain(platform, say),
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
    throw database.kind === 'embedded' ? folderFailure(error, configuration.dataDir) : databaseFailure(error);
  }
}

/** Encrypts what SECRET_PREVIOUS has encrypted with SECRET, so that only open sessions need the former secret. */
async function encryptAgain(platform: Platform, say: Say): Promise<void> {
  const count = await resealFactors(platform);
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

/** Says how somebody becomes the admin of an installation that has none. */
async function sayNoAdmin(
  { database, configuration }: Platform,
  { say = () => undefined }: ServerOptions,
): Promise<void> {
  if (configuration.demo || (await adminOf(database.sql)) !== undefined) return;
  const stop = database.kind === 'embedded' ? 'Stop the server, name one, and start it again' : 'Name one';
  say(`Nobody can sign in as admin yet. ${stop}: npm run admin -- you@example.com`);
}

/** Warns of a proxy that isn't known as one. Quarry has no TLS of its own: with an https address there is a proxy. */
function warnOfUnknownProxy({ publicUrl, trustedProxies }: Configuration, say: Say): void {
  if (!publicUrl.startsWith('https:') || trustedProxies.length > 0) return;
  say(
    `PUBLIC_URL begins with https, but TRUSTED_PROXIES is empty: all visitors count as one address, which has ${limits.connectionsPerAddress} connections at most. Name the address of the proxy that has the certificate.`,
  );
}

/** The sign-in page of a demo lists its accounts, and its landings lead to pages of its own. */
async function withDemo(platform: Platform, here: () => string): Promise<Platform> {
  const { configuration, database, internet, settings } = platform;
  if (!configuration.demo) return platform;
  return {
    ...platform,
    internet: demoInternet(internet, here, (host) => siteTokens(database.sql, host)),
    settings: { ...settings, demo: await demoSignIns(database) },
  };
}

/** Lets requests in flight finish, within `patience`; connections that clients keep open beyond them end at once. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const overdue = setTimeout(() => app.server.closeAllConnections(), patience);
  await app.close();
  clearInterval(sweep);
  clearTimeout(overdue);
}

async function listen(opened: Platform, { log }: ServerOptions): Promise<RunningServer> {
  let here = '';
  const platform = await withDemo(opened, () => here);
  const app = await buildApp(platform, { log, adminFolder: adminFolder(), runsJobs: true });
  const { demo, host, port } = platform.configuration;
  if (demo) serveDemoPages(app, platform);
  const address = await app.listen({ host, port }).catch((error: unknown) => {
    throw listenFailure(error, host, port);
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
 * Opens the server that the environment describes: its database, up to date and filled, and its port.
 * @throws DeclarationError for wrong declarations, MigrationError for those without their migration, ConfigurationError for a wrong environment, FolderLocked while another process works in `DATA_DIR`,
 * StartError for what the machine lacks: space, rights, the port, the database
 */
export async function openServer(env: NodeJS.ProcessEnv, options: ServerOptions = {}): Promise<RunningServer> {
  const { say = () => undefined } = options;
  // Before the database is opened: its tables would be made from what is wrong.
  checkDeclarations();
  const platform = await openPlatform(readConfiguration(env), say);
  try {
    await prepare(platform, options);
    await sayNoAdmin(platform, options);
    warnOfUnknownProxy(platform.configuration, say);
    for (const line of await linesOnSecondPerson(platform)) say(line);
    return await listen(platform, options);
  } catch (error) {
    await platform.database.close();
    throw error;
  }
}
