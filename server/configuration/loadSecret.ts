import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from './configuration.ts';

/** The signing key: `SECRET`, or a random key that is stored in `DATA_DIR`, so that sessions survive a restart. */
export async function loadSecret({ secret, dataDir }: Configuration): Promise<string> {
  if (secret !== undefined) return secret;
  const file = join(dataDir, 'secret');
  return (await readStored(file)) ?? createSecret(dataDir, file);
}

async function createSecret(dataDir: string, file: string): Promise<string> {
  const unfinished = `${file}.${randomUUID()}`;
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    // Fails if another process has already written a key; then that key is used.
    await link(unfinished, file).catch(() => undefined);
  } finally {
    await rm(unfinished, { force: true });
  }
  return readFile(file, 'utf8');
}

async function readStored(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}
