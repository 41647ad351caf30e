import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The migrations are next to this file, in the source and in the built server. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** A step from one version of the tables to the next. */
export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** Reads the files `NNNN_name.sql` of a folder, in order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
