import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrationsFolder } from '#server/database/migrations.ts';

/**
 * Runs the migrations before one of them, so that a test can insert rows of that time and then run the others.
 * @param ending of the file's name, such as `_uploads.sql`
 */
export async function migrateBefore(database: Database, ending: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-before-'));
  const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).toSorted();
  const index = files.findIndex((file) => file.endsWith(ending));
  if (index === -1) throw new Error(`There is no migration ${ending}.`);
  for (const file of files.slice(0, index)) await cp(join(migrationsFolder, file), join(folder, file));
  await migrate(database, folder);
  await rm(folder, { recursive: true });
}
