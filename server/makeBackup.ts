import './declarations.ts';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { version } from '#package.json';
import { BackupError } from './backup/backupError.ts';
import { clearFolder, copyParts, openBackupFolder } from './backup/folders.ts';
import { type Manifest, writeManifest } from './backup/manifest.ts';
import { dumpFile, dumpPostgres, openSnapshot } from './backup/postgresDatabase.ts';
import { secretDigest, storedSecret } from './backup/secretDigest.ts';
import { type Configuration, readConfiguration } from './configuration/configuration.ts';
import { type Database, openDatabase, openLockedDatabase } from './database/database.ts';
import { lockFolder } from './database/folderLock.ts';
import { pauseIngestion, settleBatches } from './features/statistics/backup/pauseIngestion.ts';
import { requireUnusedFolder } from './features/statistics/backup/requireUnusedFolder.ts';
import { writeTables } from './features/statistics/backup/writeTables.ts';
import { openEngine } from './features/statistics/engine/openEngine.ts';

/** Reports a step in one line. */
type Say = (line: string) => void;

/** The parts of a manifest that depend on the installation's stores. */
type Stored = Pick<Manifest, 'database' | 'statistics'>;

async function listMigrations({ sql: executor }: Database): Promise<string[]> {
  const { rows } = await executor.execute<{ there: boolean }>(
    sql`select to_regclass('migrations') is not null as there`,
  );
  if (rows[0]?.there !== true) throw new BackupError('The database has no tables yet: there is nothing to back up.');
  const applied = await executor.execute<{ name: string }>(sql`select name from migrations order by name`);
  return applied.rows.map(({ name }) => name);
}

const hasTables = ({ statistics, clickhouseUrl }: Configuration): boolean => statistics && clickhouseUrl !== undefined;

/** Copies the stores of a folder that no server uses; the lock prevents a start. */
async function backUpEmbedded(configuration: Configuration, folder: string, say: Say): Promise<Stored> {
  const { dataDir, clickhouseCluster: cluster } = configuration;
  if (!existsSync(join(dataDir, 'database')))
    throw new BackupError(`${dataDir} has no database: there is nothing to back up. Check DATA_DIR and DATABASE_URL.`);
  const unlock = await lockFolder(dataDir);
  try {
    const database = await openLockedDatabase(dataDir);
    let migrations: string[];
    try {
      migrations = await listMigrations(database);
      if (hasTables(configuration)) {
        say('Copying the events of CLICKHOUSE_URL …');
        const engine = await openEngine(configuration);
        try {
          await settleBatches(database, engine.client);
          await writeTables(engine.client, folder, { cluster, settled: async () => undefined });
        } finally {
          await engine.close();
        }
      }
    } finally {
      await database.close();
    }
    say(`Copying the database of ${dataDir} …`);
    const parts = await copyParts(
      dataDir,
      hasTables(configuration) ? ['database'] : ['database', 'statistics'],
      folder,
    );
    const embedded = parts.includes('statistics') ? 'folder' : 'none';
    return {
      database: { kind: 'embedded', migrations },
      statistics: hasTables(configuration) ? 'tables' : embedded,
    };
  } finally {
    await unlock();
  }
}

/** Copies a PostgreSQL that servers may be using, and the events up to the same time. */
async function backUpServers(configuration: Configuration, url: string, folder: string, say: Say): Promise<void> {
  const { clickhouseCluster: cluster } = configuration;
  const database = await openDatabase(configuration);
  const engine = await openEngine(configuration);
  try {
    say('Waiting until every batch of events is in the statistics engine …');
    const resumeArrival = await pauseIngestion(url, database, engine.client);
    const snapshot = await openSnapshot(url).catch(async (error: unknown) => {
      await resumeArrival();
      throw error;
    });
    say('Copying the database of DATABASE_URL and the events of CLICKHOUSE_URL …');
    try {
      await Promise.all([
        writeTables(engine.client, folder, { cluster, settled: resumeArrival }),
        dumpPostgres(url, join(folder, dumpFile), snapshot),
      ]);
    } finally {
      await resumeArrival();
      await snapshot.release();
    }
  } finally {
    await engine.close();
    await database.close();
  }
}

async function backUpPostgres(configuration: Configuration, url: string, folder: string, say: Say): Promise<Stored> {
  const { dataDir } = configuration;
  const database = await openDatabase(configuration);
  let migrations: string[];
  try {
    migrations = await listMigrations(database);
  } finally {
    await database.close();
  }
  const stored = { kind: 'postgres', migrations } as const;
  if (hasTables(configuration)) {
    await backUpServers(configuration, url, folder, say);
    return { database: stored, statistics: 'tables' };
  }
  const statistics = join(dataDir, 'statistics');
  const isThere = existsSync(statistics);
  if (isThere) {
    await requireUnusedFolder(statistics);
    say(`Copying the statistics of ${dataDir} …`);
    await copyParts(dataDir, ['statistics'], folder);
  }
  say('Copying the database of DATABASE_URL …');
  const snapshot = await openSnapshot(url);
  try {
    await dumpPostgres(url, join(folder, dumpFile), snapshot);
  } finally {
    await snapshot.release();
  }
  return { database: stored, statistics: isThere ? 'folder' : 'none' };
}

/**
 * Backs up the configured installation: database with its uploads, statistics, secret and settings.
 * An embedded store is copied while no server runs, a PostgreSQL and a ClickHouse while servers run.
 * @param target the folder of the backup, new or empty
 * @throws BackupError, ConfigurationError, FolderLocked
 */
export async function makeBackup(environment: NodeJS.ProcessEnv, target: string, say: Say): Promise<void> {
  const configuration = readConfiguration(environment);
  const { databaseUrl, dataDir } = configuration;
  const folder = resolve(target);
  await openBackupFolder(folder);
  try {
    const stored = await (databaseUrl === undefined
      ? backUpEmbedded(configuration, folder, say)
      : backUpPostgres(configuration, databaseUrl, folder, say));
    await copyParts(dataDir, ['secret', 'config.json'], folder);
    const secret = configuration.secret ?? (await storedSecret(dataDir));
    say('Writing the manifest …');
    const { files } = await writeManifest(folder, {
      version,
      ...stored,
      secret: secret === undefined ? null : secretDigest(secret),
    });
    const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
    say(`The backup is in ${folder}: ${Object.keys(files).length} files, ${Math.ceil(bytes / 1e6)} MB.`);
    if (configuration.secret !== undefined) say('SECRET isn’t in it: keep it apart, as second factors need it.');
  } catch (error) {
    // A partial backup is useless, and would block the next attempt.
    await clearFolder(folder);
    throw error;
  }
}
