import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Tells whether two secrets are the same one. Who reads it learns nothing of a secret that can't be guessed. */
export const secretMark = (secret: string): string =>
  createHmac('sha256', secret).update('quarry backup').digest('hex');

/** The secret that `DATA_DIR` keeps where none is given. */
export const storedSecret = (dataDir: string): Promise<string | undefined> =>
  readFile(join(dataDir, 'secret'), 'utf8').catch(() => undefined);
