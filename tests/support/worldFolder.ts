import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the world of this run is kept, once a test has asked for it. */
    readonly worldFolder: string;
  }
}

/** Gives all files of a run one folder to keep their world in. */
export default async function giveWorldFolder(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-world-'));
  project.provide('worldFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
