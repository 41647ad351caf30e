import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createDatabase, type Database } from '#server/database/database.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { freshPostgres, makePostgresTemplate, postgresUrl } from './database.ts';
import { embeddedTemplate } from './exampleTables.ts';
import { madeOnce } from './madeOnce.ts';

/** On PGlite the file is the database, on PostgreSQL the name of one to copy. */
async function fillFile(file: string, fill: (database: Database) => Promise<void>): Promise<void> {
  if (postgresUrl !== undefined) {
    await writeFile(file, await makePostgresTemplate(postgresUrl, fill));
    return;
  }
  const embedded = await openEmbedded({ template: await embeddedTemplate() });
  try {
    await fill(createDatabase('embedded', embedded));
    await writeFile(file, await embedded.dump());
  } finally {
    await embedded.close();
  }
}

/**
 * A copy of a database that a run fills once: it is the caller's own.
 * @param name of the database in the run
 * @param fill writes into an empty, migrated database, and returns the notes about it as JSON has them
 */
export async function openFilled(
  name: string,
  fill: (database: Database) => Promise<unknown>,
): Promise<{ readonly database: Database; readonly notes: string }> {
  const file = join(inject('worldFolder'), name);
  const notes = `${file}.json`;
  await madeOnce(file, (unfinished) =>
    fillFile(unfinished, async (database) => writeFile(notes, JSON.stringify(await fill(database)))),
  );
  return { database: await copyOf(file), notes: await readFile(notes, 'utf8') };
}

async function copyOf(file: string): Promise<Database> {
  if (postgresUrl !== undefined) return freshPostgres(postgresUrl, await readFile(file, 'utf8'));
  return createDatabase('embedded', await openEmbedded({ template: file }));
}
