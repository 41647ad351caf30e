import { Client } from 'pg';
import { findPostgres, startPostgres } from '../../scripts/postgres.mjs';

/** The PostgreSQL of a run, with a user for each test process. */
export interface TestPostgres {
  urlFor(name: string): Promise<string>;
  /** Drops what a killed run left behind. The templates, which all runs copy, stay. */
  clean(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts PostgreSQL; undefined where it isn't installed. */
export async function startTestPostgres(): Promise<TestPostgres | undefined> {
  const programs = findPostgres();
  if (!programs) return undefined;
  const { url, stop } = await startPostgres(programs);
  const client = new Client(url);
  await client.connect();
  return {
    async urlFor(name) {
      await client.query(`create role ${name} superuser login`);
      const own = new URL(url);
      own.username = name;
      return own.href;
    },
    async clean(name) {
      const owned = `select datname from pg_database where datdba = $1::regrole and datname not like 'template\\_%'`;
      const { rows } = await client.query<{ datname: string }>(owned, [name]);
      for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
    },
    async stop() {
      await client.end();
      await stop();
    },
  };
}
