import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns a mark that identifies a secret. The mark reveals nothing about a secret that can't be guessed. */
export const secretDigest = (secret: string): string =>
  createHmac('sha256', secret).update('quarry backup').digest('hex');

/** Reads the secret in `DATA_DIR`, which is used if none is configured. */
export const storedSecret = (dataDir: string): Promise<string | undefined> =>
  readFile(join(dataDir, 'secret'), 'utf8').catch(() => undefined);
