import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { createDatabase, type Database } from '#server/database/database.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { migrationsFingerprint } from '#server/database/template.ts';
import { spend } from './costs.ts';
import { embeddedTemplate, exampleStatements, makeExampleTables } from './exampleTables.ts';

/** The PostgreSQL that tests run against; without one they run on PGlite in memory. Set by scripts/test-postgres.mjs. */
export const postgresUrl = process.env.DATABASE_URL_TEST;

/** A migrated, empty database of a test's own. Closing it removes it. */
export async function freshDatabase(): Promise<Database> {
  if (postgresUrl) return freshPostgres(postgresUrl, await postgresTemplate(postgresUrl));
  spend('database');
  const { pool, close } = await openEmbedded({ template: await embeddedTemplate() });
  return createDatabase('embedded', { pool, close });
}

/** A database of a test's own without any table. Closing it removes it. */
export async function emptyDatabase(): Promise<Database> {
  if (postgresUrl) return freshPostgres(postgresUrl);
  const { pool, close } = await openEmbedded({});
  return createDatabase('embedded', { pool, close });
}

/** A database of a test's own without any table, and its URL: for tests that only PostgreSQL can run. */
export async function freshPostgres(server: string, template = 'template0'): Promise<Database & { url: string }> {
  spend('database');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(server, createStatement(name, template));
  const url = urlOf(server, name);
  const { close, ...pools } = openPostgres(url);
  const remove = async () => {
    await close();
    await administer(server, `drop database ${name} with (force)`);
  };
  const database = createDatabase('postgres', { ...pools, close: remove });
  return { ...database, url };
}

/** Fills a migrated database that others are copied from, and answers its name. */
export async function makePostgresTemplate(
  server: string,
  fill: (database: Database) => Promise<void>,
): Promise<string> {
  const name = `filled_${randomBytes(6).toString('hex')}`;
  await administer(server, createStatement(name, await postgresTemplate(server)));
  const { pool, close } = openPostgres(urlOf(server, name));
  // Nobody copies a database that somebody is connected to.
  try {
    await fill(createDatabase('postgres', { pool, close }));
  } finally {
    await close();
  }
  return name;
}

/** The migrated database that the tests' databases are copied from, made by the first that asks. */
async function postgresTemplate(server: string): Promise<string> {
  const examples = createHash('sha256')
    .update((await exampleStatements()).join())
    .digest('hex')
    .slice(0, 8);
  const name = `template_${await migrationsFingerprint()}_${examples}`;
  await withClient(server, async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('${name}'))`);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    // Renamed when it is whole, so that a test run that was cut off leaves no half template.
    await client.query(`drop database if exists unfinished_${name} with (force)`);
    await client.query(createStatement(`unfinished_${name}`, 'template0'));
    const { pool, close } = openPostgres(urlOf(server, `unfinished_${name}`));
    const database = createDatabase('postgres', { pool, close });
    await migrate(database);
    await makeExampleTables(database);
    await close();
    await client.query(`alter database unfinished_${name} rename to ${name}`);
  });
  return name;
}

/** Copies the files of the template. PostgreSQL's default, a copy through its log, takes two to five times as long. */
const createStatement = (name: string, template: string): string =>
  `create database ${name} template ${template} strategy file_copy`;

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function administer(server: string, statement: string): Promise<void> {
  await withClient(server, async (client) => {
    await client.query(statement);
  });
}

async function withClient(server: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
