import { existsSync } from 'node:fs';
import { mkdir, rename, rmdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Makes a file in the first process that asks for it; the others wait for it. Should making it fail, the next one tries.
 * @param make writes the file at the path that it is given; it is moved when it is whole
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
