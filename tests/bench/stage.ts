import { Client } from 'pg';
import { findPostgres, startPostgres } from '../../scripts/postgres.mjs';
import { openQuarry } from '../support/quarry.ts';
import { step } from './step.ts';

/** The built product with its demo data on a PostgreSQL, and a connection for what is written by hand. */
export interface BenchStage {
  readonly address: string;
  readonly client: Client;
  close(): Promise<void>;
}

/** @returns what the work answers; undefined on a machine without PostgreSQL */
export async function withPostgres<T>(work: (url: string) => Promise<T>): Promise<T | undefined> {
  const programs = findPostgres();
  if (programs === undefined) return undefined;
  step('starting PostgreSQL');
  const { url, stop } = await startPostgres(programs);
  try {
    return await work(url);
  } finally {
    await stop();
  }
}

/** @param url of a database, empty or with what such a stage has left */
export async function openBenchStage(url: string, env: NodeJS.ProcessEnv = {}): Promise<BenchStage> {
  step('starting the server with its demo data');
  const secret = 'of the bench alone, and long enough';
  const quarry = await openQuarry({
    DATABASE_URL: url,
    DEMO: 'on',
    RATE_LIMIT: 'off',
    SECRET: secret,
    STATISTICS: 'off',
    ...env,
  });
  const client = new Client({ connectionString: url });
  await client.connect();
  return {
    address: quarry.address,
    client,
    async close() {
      await client.end();
      await quarry.close();
    },
  };
}
