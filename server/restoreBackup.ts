import './declarations.ts';
import { join, resolve } from 'node:path';
import { BackupError } from './backup/backupError.ts';
import { type DataPart, listNames, replaceParts } from './backup/folders.ts';
import { type Manifest, readManifest, requireSupportedBackup, requireUnchangedBackup } from './backup/manifest.ts';
import { dumpFile, isEmptyPostgres, requireUnusedPostgres, restorePostgres } from './backup/postgresDatabase.ts';
import { secretDigest, storedSecret } from './backup/secretDigest.ts';
import { type Configuration, readConfiguration } from './configuration/configuration.ts';
import { openPrivateFolder, restrictToOwner } from './configuration/privateFolder.ts';
import { lockFolder } from './database/folderLock.ts';
import { migrationsFolder, readMigrations } from './database/migrations.ts';
import { requireUnusedFolder } from './features/statistics/backup/requireUnusedFolder.ts';
import { areTablesEmpty, restoreTables } from './features/statistics/backup/restoreTables.ts';
import { openEngine } from './features/statistics/engine/openEngine.ts';
import { prepareTables } from './features/statistics/tables/prepareTables.ts';

interface Restoring {
  /** Whether existing data is replaced. */
  readonly replace: boolean;
  /** Reports a step in one line. */
  readonly say: (line: string) => void;
}

/** @throws BackupError if the backup's stores don't match the configured stores */
function refuseOtherStores({ database, statistics }: Manifest, { databaseUrl, clickhouseUrl, ...rest }: Configuration) {
  if (database.kind === 'postgres' && databaseUrl === undefined)
    throw new BackupError('The backup is of a PostgreSQL. Name the one to restore it into: DATABASE_URL.');
  if (database.kind === 'embedded' && databaseUrl !== undefined)
    throw new BackupError('The backup is of an embedded database. Restore it without DATABASE_URL.');
  if (statistics === 'folder' && clickhouseUrl !== undefined)
    throw new BackupError('The backup has the statistics of an embedded engine. Restore it without CLICKHOUSE_URL.');
  if (statistics === 'tables' && (clickhouseUrl === undefined || !rest.statistics))
    throw new BackupError('The backup has events of a ClickHouse. Name the one to restore them into: CLICKHOUSE_URL.');
}

/** The parts of `DATA_DIR` that the backup replaces. */
const partsOf = ({ database, statistics }: Manifest): DataPart[] => [
  ...(database.kind === 'embedded' ? (['database'] as const) : []),
  ...(statistics === 'tables' ? [] : (['statistics'] as const)),
  'secret',
  'config.json',
];

const hint = 'To replace it, say so: npm run restore -- --replace <folder>';

async function requireEmptyStores(manifest: Manifest, { dataDir, databaseUrl }: Configuration): Promise<void> {
  const existing = await listNames(dataDir);
  const conflicting = partsOf(manifest).filter((part) => existing.includes(part));
  if (conflicting.length > 0)
    throw new BackupError(`${dataDir} has an installation: ${conflicting.join(', ')}. ${hint}`);
  if (databaseUrl !== undefined && !(await isEmptyPostgres(databaseUrl)))
    throw new BackupError(`The database of DATABASE_URL isn’t empty. ${hint}`);
}

/** Runs work with the tables of the statistics server, which are created if they are missing. */
async function withTables<T>(
  configuration: Configuration,
  work: (
    client: Awaited<ReturnType<typeof openEngine>>['client'],
    keeping: { cluster?: string; days: number },
  ) => Promise<T>,
): Promise<T> {
  const { clickhouseCluster: cluster, statisticsDays: days } = configuration;
  const keeping = { ...(cluster !== undefined && { cluster }), days };
  const engine = await openEngine(configuration);
  try {
    await prepareTables(engine.client, keeping);
    return await work(engine.client, keeping);
  } finally {
    await engine.close();
  }
}

/** Refuses every error that can be detected before any change. */
async function verifyBackup(
  folder: string,
  manifest: Manifest,
  configuration: Configuration,
  { replace, say }: Restoring,
) {
  const { databaseUrl, dataDir } = configuration;
  requireSupportedBackup(
    manifest,
    (await readMigrations(migrationsFolder)).map(({ name }) => name),
  );
  refuseOtherStores(manifest, configuration);
  say('Checking the backup …');
  await requireUnchangedBackup(folder, manifest);
  if (databaseUrl !== undefined) await requireUnusedPostgres(databaseUrl);
  if (!replace) await requireEmptyStores(manifest, configuration);
  const statistics = 'statistics' satisfies DataPart;
  const isReplaced = partsOf(manifest).includes(statistics) && (await listNames(dataDir)).includes(statistics);
  // With an embedded database, the folder's lock already ensures this.
  if (isReplaced && databaseUrl !== undefined) await requireUnusedFolder(join(dataDir, statistics));
  // Also queried if it will be replaced, so that an unresponsive engine is detected before any change.
  const isEmpty = manifest.statistics !== 'tables' || (await withTables(configuration, areTablesEmpty));
  if (!replace && !isEmpty) throw new BackupError(`The ClickHouse of CLICKHOUSE_URL has events. ${hint}`);
}

async function restoreAll(
  folder: string,
  manifest: Manifest,
  configuration: Configuration,
  { replace, say }: Restoring,
) {
  const { databaseUrl, dataDir } = configuration;
  if (databaseUrl !== undefined) {
    say('Restoring the database of DATABASE_URL …');
    await restorePostgres(databaseUrl, join(folder, dumpFile), { replace });
  }
  if (manifest.statistics === 'tables') {
    say('Restoring the events of CLICKHOUSE_URL …');
    await withTables(configuration, (client, keeping) => restoreTables(client, folder, keeping));
  }
  say(`Restoring ${dataDir} …`);
  await replaceParts(folder, manifest.contents, partsOf(manifest), dataDir);
  restrictToOwner(dataDir);
}

async function reportOtherSecret({ secret: mark }: Manifest, configuration: Configuration, { say }: Restoring) {
  const secret = configuration.secret ?? (await storedSecret(configuration.dataDir));
  const accepted = [secret, configuration.previousSecret].filter((each) => each !== undefined);
  if (mark === null || accepted.some((each) => secretDigest(each) === mark)) return;
  say(
    'SECRET isn’t the one of the backup: everybody signs in again, and second factors no longer work. Start the server with that one, or with it as SECRET_PREVIOUS.',
  );
}

/**
 * Restores a backup into the configured stores. The next start migrates the tables. No server may run.
 * @throws BackupError before any change: for a changed or invalid backup, for a backup of a newer version, and over existing
 * data, unless it is replaced
 */
export async function restoreBackup(
  environment: NodeJS.ProcessEnv,
  source: string,
  restoring: Restoring,
): Promise<void> {
  const configuration = readConfiguration(environment);
  const folder = resolve(source);
  const manifest = await readManifest(folder);
  openPrivateFolder(configuration.dataDir);
  const unlock = await lockFolder(configuration.dataDir);
  try {
    await verifyBackup(folder, manifest, configuration, restoring);
    await restoreAll(folder, manifest, configuration, restoring);
    await reportOtherSecret(manifest, configuration, restoring);
  } finally {
    await unlock();
  }
  restoring.say(`Restored the backup of ${manifest.madeAt}. Start the server: npm start`);
}
