import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { migrationsFolder, readMigrations } from './migrations.ts';

/**
 * The file of an empty database with every migration applied. Starting from it is much faster than migrating.
 * The build puts it next to the server. Development and tests have a file for each state of the migrations.
 */
export async function templateFile(): Promise<string> {
  const built = import.meta.url.endsWith('.js');
  const file = built
    ? './template.bin'
    : `../../node_modules/.cache/quarry/template-${await migrationsFingerprint()}.bin`;
  return fileURLToPath(new URL(file, import.meta.url));
}

/** Returns the template's file, undefined if it doesn't exist. */
export async function findTemplate(): Promise<string | undefined> {
  const file = await templateFile();
  return existsSync(file) ? file : undefined;
}

/** Identifies the current state of the migrations. */
export async function migrationsFingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, checksum } of await readMigrations(migrationsFolder)) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex').slice(0, 16);
}
