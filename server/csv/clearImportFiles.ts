import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { importFileName, importFolder } from './receiveFile.ts';

/** Milliseconds, longer than any import takes. */
const day = 24 * 60 * 60_000;

/** Removes the files of imports whose process was killed. */
export async function clearImportFiles(now: number): Promise<void> {
  const names = (await readdir(importFolder())).filter((name) => importFileName.test(name));
  for (const name of names) {
    const file = join(importFolder(), name);
    // Another process may have removed it, or it belongs to another system user.
    const stats = await lstat(file).catch(() => undefined);
    if (stats?.isFile() && now - stats.mtimeMs > day) await rm(file, { force: true }).catch(() => undefined);
  }
}
