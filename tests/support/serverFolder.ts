import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { fillDictionaries } from '#server/dictionaries.ts';
import { freshPostgres, makePostgresTemplate, postgresUrl } from './database.ts';
import { madeOnce } from './madeOnce.ts';
import { type ServerProcess, type ServerProgram, startServer } from './serverProcess.ts';

/** A data folder for the servers of one test, and a database when the tests run on PostgreSQL. */
export interface ServerFolder {
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
  /** @param demo whether it fills in the demo data */
  start(demo?: 'on' | 'off'): Promise<ServerProcess>;
  /** Kills running servers, and removes the folder and the database. */
  remove(): Promise<void>;
}

/** The data folder of a server that has started once, which a run makes once. */
const startedFolder = (built: ServerProgram): Promise<string> =>
  madeOnce(join(inject('worldFolder'), 'started'), async (folder) => {
    const server = await startServer(built, { DATA_DIR: folder, DEMO: 'off' });
    server.kill('SIGTERM');
    await server.ended;
  });

/** The name of a database with what a server writes at its first start, which a run makes once. */
async function startedTemplate(server: string): Promise<string> {
  const file = await madeOnce(join(inject('worldFolder'), 'started'), async (unfinished) =>
    writeFile(unfinished, await makePostgresTemplate(server, (database) => fillDictionaries({ database }))),
  );
  return readFile(file, 'utf8');
}

interface Opening {
  /** Whether a server has started there before: a first start takes several times as long. */
  readonly started?: boolean;
}

export async function openServerFolder(built: ServerProgram, { started = false }: Opening = {}): Promise<ServerFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-process-'));
  if (started && !postgresUrl) await cp(await startedFolder(built), folder, { recursive: true });
  const template = started && postgresUrl ? await startedTemplate(postgresUrl) : undefined;
  const database = postgresUrl ? await freshPostgres(postgresUrl, template) : undefined;
  const env = { DATA_DIR: folder, DEMO: 'off', DATABASE_URL: database?.url };
  const running: ServerProcess[] = [];
  return {
    dataDir: folder,
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
