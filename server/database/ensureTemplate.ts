import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createDatabase, type Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { findTemplate, templateFile } from './template.ts';

type Fill = (database: Database) => Promise<void>;

/**
 * Returns the template's file, and creates it if it doesn't exist. Several processes may call this in parallel.
 * @param fill writes the initial rows of every database, besides its tables
 */
export async function ensureTemplate(fill: Fill = async () => undefined): Promise<string> {
  return (await findTemplate()) ?? createTemplate(fill);
}

async function createTemplate(fill: Fill): Promise<string> {
  const embedded = await openEmbedded({});
  try {
    const database = createDatabase('embedded', embedded);
    await migrate(database);
    await fill(database);
    const file = await templateFile();
    const temporaryFile = `${file}.${process.pid}`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(temporaryFile, await embedded.dump());
    await rename(temporaryFile, file);
    return file;
  } finally {
    await embedded.close();
  }
}
