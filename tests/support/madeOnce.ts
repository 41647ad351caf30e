import { existsSync } from 'node:fs';
import { mkdir, rename, rmdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Makes a file once for several processes: the first makes it, the others wait. If making it fails, the next process tries.
 * @param make writes to the given path; the complete file is moved from there
 */
export async function madeOnce(file: string, make: (unfinished: string) => Promise<void>): Promise<string> {
  const [lock, unfinished] = [`${file}.making`, `${file}.unfinished`];
  while (!existsSync(file)) {
    const isMine = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (!isMine) {
      await pause(50);
      continue;
    }
    try {
      if (!existsSync(file)) {
        await make(unfinished);
        await rename(unfinished, file);
      }
    } finally {
      await rmdir(lock);
    }
  }
  return file;
}
