import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the world of this run is kept, once a test has asked for it. */
    readonly worldFolder: string;
  }
}

/** Removes the server that was built for a run: it lies inside the project, where it finds its dependencies. */
async function removeServer(folder: string): Promise<void> {
  const main = await readFile(join(folder, 'server'), 'utf8').catch(() => undefined);
  if (main !== undefined) await rm(dirname(main), { recursive: true, force: true });
}

/** Gives all files of a run one folder to keep their world in. */
export default async function giveWorldFolder(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-world-'));
  project.provide('worldFolder', folder);
  return async () => {
    await removeServer(folder);
    // An engine of statistics may write there until its worker has ended.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
}
