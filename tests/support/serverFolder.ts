import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshPostgres, postgresUrl } from './database.ts';
import { type BuiltServer, type ServerProcess, startServer } from './serverProcess.ts';

/** A data folder for the servers of one test, and a database when the tests run on PostgreSQL. */
export interface ServerFolder {
  readonly env: NodeJS.ProcessEnv;
  /** @param demo whether it fills in the demo data */
  start(demo?: 'on' | 'off'): Promise<ServerProcess>;
  /** Kills running servers, and removes the folder and the database. */
  remove(): Promise<void>;
}

export async function openServerFolder(built: BuiltServer): Promise<ServerFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-process-'));
  const database = postgresUrl ? await freshPostgres(postgresUrl) : undefined;
  const env = { DATA_DIR: folder, DEMO: 'off', DATABASE_URL: database?.url };
  const running: ServerProcess[] = [];
  return {
    env,
    async start(demo = 'off') {
      const server = await startServer(built, { ...env, DEMO: demo });
      running.push(server);
      return server;
    },
    async remove() {
      for (const server of running) server.kill('SIGKILL');
      await Promise.all(running.map(({ ended }) => ended));
      await database?.close();
      await rm(folder, { recursive: true });
    },
  };
}
