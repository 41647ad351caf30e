import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { fillDictionaries } from '#server/dictionaries.ts';
import { freshPostgres, makePostgresTemplate, postgresUrl } from './database.ts';
import { madeOnce } from './madeOnce.ts';
import { type BuiltServer, type ServerProcess, startServer } from './serverProcess.ts';

/** A data folder for the servers of one test, and a database when the tests run on PostgreSQL. */
export interface ServerFolder {
  readonly env: NodeJS.ProcessEnv;
  /** @param demo whether it fills in the demo data */
  start(demo?: 'on' | 'off'): Promise<ServerProcess>;
  /** Kills running servers, and removes the folder and the database. */
  remove(): Promise<void>;
}

/** The database with every dictionary that others are copied from: a run makes it once. */
async function dictionariesTemplate(server: string): Promise<string> {
  const file = await madeOnce(join(inject('worldFolder'), 'dictionaries'), async (unfinished) => {
    const name = await makePostgresTemplate(server, (database) => fillDictionaries({ database }));
    await writeFile(unfinished, name);
  });
  return readFile(file, 'utf8');
}

/** @param isEmpty whether the PostgreSQL has no table; otherwise it has every dictionary, as the embedded database has when it is made */
export async function openServerFolder(built: BuiltServer, { isEmpty = false } = {}): Promise<ServerFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-process-'));
  const template = postgresUrl && !isEmpty ? await dictionariesTemplate(postgresUrl) : undefined;
  const database = postgresUrl ? await freshPostgres(postgresUrl, template) : undefined;
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
