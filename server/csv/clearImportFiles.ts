import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { importFileName, importFolder } from './importFile.ts';

/** Milliseconds, longer than any import takes. */
const day = 24 * 60 * 60_000;

/** Removes the files of imports whose process was killed. */
export async function clearImportFiles(now: number): Promise<void> {
  const names = (await readdir(importFolder())).filter((name) => importFileName.test(name));
  for (const name of names) {
    const file = join(importFolder(), name);
    // Of several processes another one may have removed it; or it is another user's, who clears it away.
    const found = await lstat(file).catch(() => undefined);
    if (found?.isFile() && now - found.mtimeMs > day) await rm(file, { force: true }).catch(() => undefined);
  }
}
