import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { loadSecret } from '#server/configuration/loadSecret.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { fillSampleUploads } from '#server/uploads/samples.ts';
import { platformOver } from './app.ts';
import { createUser } from './signIn.ts';

/** A new folder that is gone after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Opens the database of an installation for a while. */
export async function withDatabase<T>(env: NodeJS.ProcessEnv, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(readConfiguration(env));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Fills what a start and a first day leave: tables, people, uploads, and the secret. */
export async function fillInstallation(env: NodeJS.ProcessEnv): Promise<void> {
  await withDatabase(env, async (database) => {
    await migrate(database);
    const platform = await platformOver(database);
    await fillSampleUploads(platform);
    for (let n = 0; n < 5; n += 1) await createUser(platform);
  });
  await loadSecret(readConfiguration(env));
}

/** Copies an embedded installation into a folder, with another secret. */
export async function copyInstallation(from: string, folder: string): Promise<void> {
  await cp(from, folder, { recursive: true });
  await rm(join(folder, 'secret'));
  await loadSecret(readConfiguration({ DATA_DIR: folder, STATISTICS: 'off' }));
}

/** Every table with how many rows it has and a hash of them. */
export async function tablesIn({ sql: executor }: Pick<Database, 'sql'>): Promise<Record<string, string>> {
  const { rows } = await executor.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: sums } = await executor.execute<{ sum: string }>(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${sql.identifier(name)} t`,
    );
    found[name] = sums[0]?.sum ?? '';
  }
  return found;
}

/** The same of an installation that isn't open. */
export const tablesOf = (env: NodeJS.ProcessEnv): Promise<Record<string, string>> => withDatabase(env, tablesIn);
