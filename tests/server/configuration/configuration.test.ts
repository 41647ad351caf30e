import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { openSecret } from '#server/configuration/secret.ts';

const long = 'a-secret-that-is-long-enough-for-anyone';

function complaint(env: NodeJS.ProcessEnv): string {
  try {
    readConfiguration(env);
  } catch (error) {
    return String(error);
  }
  return 'none';
}

it('has the defaults of the contract', () => {
  expect(readConfiguration({})).toEqual({
    production: false,
    host: '127.0.0.1',
    port: 3000,
    dataDir: resolve('data'),
    publicUrl: 'http://localhost:3000',
    demo: true,
    adCurrency: 'USD',
    rateLimit: true,
    services: ['auth', 'bounty', 'adnet', 'core', 'admin'],
    trustedProxies: [],
    socialNetworks: [],
  });
});

it('reads every variable, and takes an empty one as not set', () => {
  const read = readConfiguration({
    NODE_ENV: 'production',
    HOST: '::1',
    PORT: '0',
    DATA_DIR: '/srv/quarry',
    DATABASE_URL: 'postgresql://u:p@db/quarry',
    CLICKHOUSE_URL: '',
    SMTP_URL: 'smtps://u:p@mail',
    PUBLIC_URL: 'https://quarry.example/',
    SECRET: long,
    DEMO: 'on',
    RATE_LIMIT: 'off',
    AD_CURRENCY: 'EUR',
    SERVICES: 'auth, admin',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    SOCIAL_NETWORKS: 'steemit, reddit=http://127.0.0.1:9000/api/',
  });
  expect(read).toEqual({
    production: true,
    host: '::1',
    port: 0,
    dataDir: '/srv/quarry',
    databaseUrl: 'postgresql://u:p@db/quarry',
    smtpUrl: 'smtps://u:p@mail',
    publicUrl: 'https://quarry.example',
    secret: long,
    demo: true,
    adCurrency: 'EUR',
    rateLimit: false,
    services: ['auth', 'admin'],
    trustedProxies: ['10.0.0.0/8', '::1'],
    socialNetworks: [{ name: 'steemit' }, { name: 'reddit', address: 'http://127.0.0.1:9000/api' }],
  });
  expect(Object.isFrozen(read)).toBe(true);
});

it('fills a PostgreSQL with demo data only when asked', () => {
  expect(readConfiguration({ DATABASE_URL: 'postgres://db/quarry' }).demo).toBe(false);
});

it('lists every bad variable with its value and what is allowed', () => {
  const bad = {
    NODE_ENV: 'prod',
    HOST: 'two words',
    PORT: '65536',
    DATABASE_URL: 'mysql://db',
    CLICKHOUSE_URL: 'clickhouse',
    SMTP_URL: 'mail',
    PUBLIC_URL: 'https://quarry.example/admin',
    DEMO: 'yes',
    RATE_LIMIT: '0',
    SERVICES: 'auth,ads',
    SOCIAL_NETWORKS: 'reddit,facebook',
    TRUSTED_PROXIES: '10.0.0.0/33',
  };
  const lines = complaint(bad).split('\n- ').slice(1);
  expect(lines).toHaveLength(Object.keys(bad).length);
  for (const [name, value] of Object.entries(bad)) {
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${name} is "${value}"; it must be .+\\.$`)));
  }
});

it('requires a secret in production with PostgreSQL, and says so beside what else is wrong', () => {
  const missing = complaint({ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/quarry', PORT: 'x' });
  expect(missing).toContain('SECRET is missing; in production with DATABASE_URL it must be at least 32 characters.');
  expect(missing).toContain('PORT is "x"');
});

it('never shows a secret or a password', () => {
  const shown = complaint({
    SECRET: 'hunter2',
    DATABASE_URL: 'mysql://root:hunter2@db/quarry?password=hunter2',
    SMTP_URL: 'me:hunter2@mail',
    PUBLIC_URL: 'https://me:hun@ter2:hunter2@quarry.example',
  });
  expect(shown.split('\n- ')).toHaveLength(5);
  expect(shown).not.toContain('hunter2');
  expect(shown).not.toContain('ter2');
});

it('keeps a random secret for its owner alone, the same one for all that start at once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quarry-secret-'));
  const configuration = readConfiguration({ DATA_DIR: dataDir });
  const secrets = await Promise.all(Array.from({ length: 10 }, () => openSecret(configuration)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(32);
  expect(await openSecret(configuration)).toBe(secrets[0]);
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
  expect(await openSecret(readConfiguration({ DATA_DIR: dataDir, SECRET: long }))).toBe(long);
  await rm(dataDir, { recursive: true });
});
