import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { exampleFolder } from './exampleFolder.ts';
import { openQuarry, product } from './quarry.ts';
import { startServer } from './serverProcess.ts';
import { serveSharedServers } from './sharedServers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a server that has filled in its demo data, to be copied. */
    readonly demoFolder: string;
    /** Of the server that all tests share that only read. */
    readonly sharedAddress: string;
    /** Where test processes request servers that several files share and change. */
    readonly sharedServers: string;
  }
}

/** Fills in the demo data once for all files of browser tests, and starts the server of those that only read. */
export default async function fillDemoFolder(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-demo-'));
  const server = await startServer(product, { DATA_DIR: folder });
  server.kill('SIGTERM');
  await server.ended;
  project.provide('demoFolder', folder);
  const shared = await openQuarry({}, folder);
  project.provide('sharedAddress', shared.address);
  const servers = await serveSharedServers(folder);
  project.provide('sharedServers', servers.address);
  return async () => {
    await Promise.all([shared.close(), servers.close()]);
    await rm(folder, { recursive: true, force: true });
    await rm(exampleFolder(folder), { recursive: true, force: true });
  };
}
