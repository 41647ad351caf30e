import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { ConfigurationError } from '#server/configuration/configurationError.ts';
import { openDatabase } from '#server/database/database.ts';
import { ensureTemplate } from '#server/database/ensureTemplate.ts';
import { migrate } from '#server/database/migrate.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { totpFactors } from '#server/features/account/factorTables.ts';
import { hashPassword } from '#server/features/account/passwords.ts';
import { decryptSecret, encryptSecret } from '#server/features/account/secretEncryption.ts';
import { credentials } from '#server/features/account/tables.ts';
import { openServer } from '#server/server.ts';
import { platformOver } from '#tests/support/app.ts';
import { freshPostgres, postgresUrl } from '#tests/support/database.ts';
import { createUser } from '#tests/support/signIn.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quarry-start-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const production = {
  NODE_ENV: 'production',
  SECRET: 'T7rWq0c-JxZ4mKdVn2yPbF8sLhG3eUaQ9iRoX1tB',
  PUBLIC_URL: 'https://quarry.example',
  PORT: '0',
};

test('production refuses a database that an earlier start has filled with demo accounts', async () => {
  const shared = postgresUrl ? await freshPostgres(postgresUrl) : undefined;
  if (!shared) await ensureTemplate();
  const env = { DATA_DIR: dataDir, DATABASE_URL: shared?.url, ...production };
  const database = await openDatabase(readConfiguration(env));
  await migrate(database);
  await createUser(await platformOver(database), { email: 'admin@quarry.test', roles: ['admin'] });
  await database.sql.update(credentials).set({ passwordHash: await hashPassword(demoPassword) });
  await database.close();
  const start = openServer(env, { log: false });
  await expect(start).rejects.toThrow(ConfigurationError);
  await expect(start).rejects.toThrow('admin@quarry.test');
  await shared?.close();
});

describe('a start', () => {
  let shared: Awaited<ReturnType<typeof freshPostgres>> | undefined;
  let env: NodeJS.ProcessEnv;
  beforeEach(async () => {
    shared = postgresUrl ? await freshPostgres(postgresUrl) : undefined;
    if (!shared) await ensureTemplate();
    env = { DATA_DIR: dataDir, DATABASE_URL: shared?.url, DEMO: 'off', STATISTICS: 'off', PORT: '0' };
  });
  afterEach(() => shared?.close());

  async function linesAt(variables: NodeJS.ProcessEnv): Promise<string> {
    const lines: string[] = [];
    const server = await openServer({ ...env, ...variables }, { log: false, say: (line) => lines.push(line) });
    await server.close();
    return lines.join('\n');
  }

  test('with an https address and no trusted proxy warns', async () => {
    const { PUBLIC_URL } = production;
    expect(await linesAt({ PUBLIC_URL })).toContain('TRUSTED_PROXIES is empty');
    expect(await linesAt({ PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1' })).not.toContain('TRUSTED_PROXIES');
    expect(await linesAt({})).not.toContain('TRUSTED_PROXIES');
  });

  test('says that no two people can approve large withdrawals, and how to add one, unless nobody has to', async () => {
    const lines = await linesAt({});
    expect(lines).toContain('No two people can approve the following together yet');
    expect(lines).toContain('npm run admin -- --add you@example.com');
    expect(await linesAt({ FOUR_EYES: 'off' })).not.toContain('No two people');
  });

  test('stores the credit of the platform’s account', async () => {
    await linesAt({ PLATFORM_CREDIT: '1234.5' });
    const database = await openDatabase(readConfiguration(env));
    const { rows } = await database.sql.execute(
      sql`select trim_scale(credit_limit)::text as credit from ledger_accounts where kind = 'platform' and currency = 'USD'`,
    );
    await database.close();
    expect(rows).toEqual([{ credit: '1234.5' }]);
  });

  test('encrypts the secrets of authenticator apps with the new SECRET, so that they work without the former one', async () => {
    const former = 'b9Qk-2vXwL7dTz4RmJ0sYc6HnEa1GfPu8iVo3qKx';
    const database = await openDatabase(readConfiguration(env));
    await migrate(database);
    const { id: userId } = await createUser(await platformOver(database));
    const sealed = encryptSecret({ secret: former }, userId, 'JBSWY3DPEHPK3PXP');
    await database.sql.insert(totpFactors).values({ userId, secret: sealed, confirmedAt: new Date() });
    await database.close();

    const { SECRET } = production;
    expect(await linesAt({ SECRET, SECRET_PREVIOUS: former })).toContain('the new SECRET (1)');
    const after = await openDatabase(readConfiguration(env));
    const [kept] = await after.sql.select().from(totpFactors);
    await after.close();
    expect(decryptSecret({ secret: SECRET }, userId, kept?.secret ?? '')).toBe('JBSWY3DPEHPK3PXP');
  });
});

/** Answers every connection with these bytes, and ends it. */
async function answering(bytes: Buffer): Promise<{ url: string; asked: () => number; server: Server }> {
  let asked = 0;
  const server = createServer((socket) => {
    asked += 1;
    socket.on('error', () => undefined).once('data', () => socket.end(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `postgres://quarry@127.0.0.1:${port}/quarry`, asked: () => asked, server };
}

/** PostgreSQL's message of an error. */
function errorMessage(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

test('a PostgreSQL that doesn’t answer is asked again for a while, then it’s a sentence', async () => {
  const { url, asked, server } = await answering(errorMessage('57P03', 'the database system is starting up'));
  const lines: string[] = [];
  const start = openServer(
    { DATA_DIR: dataDir, DATABASE_URL: url, PORT: '0' },
    { log: false, patience: 1_000, say: (line) => lines.push(line) },
  );
  await expect(start).rejects.toThrow('The database isn’t ready: the database system is starting up.');
  expect(asked()).toBeGreaterThan(1);
  expect(lines.filter((line) => line.includes('Trying again'))).toHaveLength(1);
  server.close();
});

test('a PostgreSQL that refuses is not asked again', async () => {
  const { url, asked, server } = await answering(errorMessage('28P01', 'password authentication failed'));
  const start = openServer({ DATA_DIR: dataDir, DATABASE_URL: url, PORT: '0' }, { log: false });
  await expect(start).rejects.toThrow('The database refuses: password authentication failed.');
  expect(asked()).toBe(1);
  server.close();
});

test('a start without a database says so', async () => {
  const env = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://quarry@127.0.0.1:1/quarry', PORT: '0' };
  await expect(openServer(env, { log: false, patience: 0 })).rejects.toThrow('The database can’t be reached.');
});
