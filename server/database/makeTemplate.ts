import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { databaseOver } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { findTemplate, templateFile } from './template.ts';

/** The template's file, made now if there is none. Several processes may ask at once. */
export async function ensureTemplate(): Promise<string> {
  return (await findTemplate()) ?? makeTemplate();
}

async function makeTemplate(): Promise<string> {
  const embedded = await openEmbedded({});
  try {
    await migrate(databaseOver('embedded', embedded));
    const file = await templateFile();
    const unfinished = `${file}.${process.pid}`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(unfinished, await embedded.dump());
    await rename(unfinished, file);
    return file;
  } finally {
    await embedded.close();
  }
}
