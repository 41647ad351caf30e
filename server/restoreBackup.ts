import './declarations.ts';
import { join, resolve } from 'node:path';
import { BackupError } from './backup/backupError.ts';
import { type DataPart, namesIn, putParts } from './backup/folders.ts';
import { type Manifest, readManifest, refuseChanged, refuseNewer } from './backup/manifest.ts';
import { dumpFile, isEmptyPostgres, refuseUsedPostgres, restorePostgres } from './backup/postgresDatabase.ts';
import { secretMark, storedSecret } from './backup/secretMark.ts';
import { type Configuration, readConfiguration } from './configuration/configuration.ts';
import { closeToOthers, openPrivateFolder } from './configuration/privateFolder.ts';
import { lockFolder } from './database/folderLock.ts';
import { migrationsFolder, readMigrations } from './database/migrations.ts';
import { areTablesEmpty, readTables } from './features/statistics/backup/readTables.ts';
import { refuseUsedFolder } from './features/statistics/backup/useFolder.ts';
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

async function refuseFilled(manifest: Manifest, { dataDir, databaseUrl }: Configuration): Promise<void> {
  const there = await namesIn(dataDir);
  const found = partsOf(manifest).filter((part) => there.includes(part));
  if (found.length > 0) throw new BackupError(`${dataDir} has an installation: ${found.join(', ')}. ${hint}`);
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
async function check(folder: string, manifest: Manifest, configuration: Configuration, { replace, say }: Restoring) {
  const { databaseUrl, dataDir } = configuration;
  refuseNewer(
    manifest,
    (await readMigrations(migrationsFolder)).map(({ name }) => name),
  );
  refuseOtherStores(manifest, configuration);
  say('Checking the backup …');
  await refuseChanged(folder, manifest);
  if (databaseUrl !== undefined) await refuseUsedPostgres(databaseUrl);
  if (!replace) await refuseFilled(manifest, configuration);
  const statistics = 'statistics' satisfies DataPart;
  const isReplaced = partsOf(manifest).includes(statistics) && (await namesIn(dataDir)).includes(statistics);
  // With an embedded database, the folder's lock already ensures this.
  if (isReplaced && databaseUrl !== undefined) await refuseUsedFolder(join(dataDir, statistics));
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
    await withTables(configuration, (client, keeping) => readTables(client, folder, keeping));
  }
  say(`Restoring ${dataDir} …`);
  await putParts(folder, manifest.contents, partsOf(manifest), dataDir);
  closeToOthers(dataDir);
}

async function sayOtherSecret({ secret: mark }: Manifest, configuration: Configuration, { say }: Restoring) {
  const secret = configuration.secret ?? (await storedSecret(configuration.dataDir));
  const accepted = [secret, configuration.previousSecret].filter((each) => each !== undefined);
  if (mark === null || accepted.some((each) => secretMark(each) === mark)) return;
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
    await check(folder, manifest, configuration, restoring);
    await restoreAll(folder, manifest, configuration, restoring);
    await sayOtherSecret(manifest, configuration, restoring);
  } finally {
    await unlock();
  }
  restoring.say(`Restored the backup of ${manifest.madeAt}. Start the server: npm start`);
}
