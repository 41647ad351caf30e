import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { ConfigurationError } from '#server/configuration/configurationError.ts';
import { readSettings } from '#server/configuration/settings.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openServer } from '#server/server.ts';
import { freshPlatform } from '#tests/support/app.ts';

const script = 'console.log("quarry");'.repeat(100);
const html = '<!doctype html><meta property="csp-nonce" nonce="__NONCE__"><script nonce="__NONCE__">1</script>';

let folder: string;
let platform: Platform;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-admin-'));
  await mkdir(join(folder, 'admin/assets'), { recursive: true });
  await writeFile(join(folder, 'admin/index.html'), html);
  await writeFile(join(folder, 'admin/favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'admin/assets/main-a1b2.js'), script);
  await writeFile(join(folder, 'admin/assets/main-a1b2.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'secret'), 'a secret');
  platform = await freshPlatform({ dataDir: folder });
  app = await buildApp(platform, { log: false, adminFolder: join(folder, 'admin') });
});
afterAll(async () => {
  await app.close();
  await platform.database.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const policyOf = (answer: Awaited<ReturnType<typeof get>>) => String(answer.headers['content-security-policy']);

test.each(['/', '/admin'])('%s leads to the admin', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe('/admin/');
});

test.each(['/stakes/53', '/review?resource=submissions', '/campaigns/7/some-name', '/edit'])(
  '%s leads to the page of that address',
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(`/admin${url}`);
  },
);

test.each([
  '/admin/',
  '/admin/campaigns',
  '/admin/users/7?tab=1',
  '/admin/a/b.c/d',
  '/admin/index.html',
  '/admin/config.json.br',
])('%s is the page, never kept unasked', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.body).not.toContain('__NONCE__');
});

test('each page has a nonce of its own, in its code and its policy', async () => {
  const nonces = new Set<string>();
  for (const answer of [await get('/admin/'), await get('/admin/')]) {
    const [, nonce = ''] = /<script nonce="([\w+/=]{20,})">/.exec(answer.body) ?? [];
    expect(policyOf(answer)).toContain(`script-src 'self' 'nonce-${nonce}';`);
    expect(policyOf(answer)).toContain(`style-src 'self' 'nonce-${nonce}';`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(2);
});

test('the policy of the page allows nothing from elsewhere, no inline code and no frames around it', async () => {
  const policy = policyOf(await get('/admin/'));
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});

test.each(['/admin/', '/api/health', '/admin/config.json', '/admin/assets/main-a1b2.js', '/api/nothing'])(
  '%s bears the headers that keep browsers from guessing and embedding',
  async (url) => {
    expect((await get(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  },
);

test('assets are kept for ever and sent as the build compressed them', async () => {
  const plain = await get('/admin/assets/main-a1b2.js');
  expect(plain.body).toBe(script);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const small = await get('/admin/assets/main-a1b2.js', { 'accept-encoding': 'gzip, deflate, br' });
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('accept-encoding') });
  expect(small.headers['content-type']).toMatch(/javascript/);
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(script);
});

test.each([
  '/admin/assets/main-old.js',
  '/admin/assets/',
  '/admin/assets/nothing/at-all.css',
  '/admin/assets/..%2findex.html',
])('%s is missing, and not the page', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.headers['cache-control']).toBe('no-store');
});

test.each([
  '/admin/assets/..%2f..%2fsecret',
  '/admin/assets/../../secret',
  '/admin/..%2fsecret',
  '/admin/%2e%2e/secret',
  '/admin/assets/%2e%2e%2f%2e%2e%2fsecret',
  '/admin//secret',
])('%s leads out of the folder no more than anything else', async (url) => {
  expect((await get(url)).body).not.toContain('a secret');
});

test('files beside the page are sent, and asked for again', async () => {
  const answer = await get('/admin/favicon.svg');
  expect(answer.body).toBe('<svg/>');
  expect(answer.headers['content-type']).toContain('image/svg+xml');
  expect(answer.headers['cache-control']).toBe('public, max-age=0');
});

test('the settings have what the admin needs', async () => {
  expect((await get('/admin/config.json')).json()).toEqual({
    services: { auth: '/api/auth', bounty: '/api/bounty', adnet: '/api/adnet', core: '/api/core' },
    host: 'localhost:3000',
    support: { telegram: expect.any(String), skype: expect.any(String), email: expect.any(String) },
    verificationFile: expect.any(String),
    adCurrency: 'USD',
    adServer: 'http://localhost:3000',
  });
});

test('config.json says that everybody needs a second factor, where that is so', async () => {
  const { secondFactor } = await readSettings({ ...platform.configuration, requireSecondFactor: 'everyone' });
  expect(secondFactor).toBe('everyone');
  expect(await readSettings({ ...platform.configuration, requireSecondFactor: 'staff' })).not.toHaveProperty(
    'secondFactor',
  );
});

test('a config.json in DATA_DIR wins, and its services may be called', async () => {
  const dataDir = join(folder, 'own');
  await mkdir(dataDir);
  const services = {
    auth: 'https://auth.example/v1',
    bounty: '/api/bounty',
    adnet: 'https://ad.example',
    core: '/api/core',
  };
  await writeFile(join(dataDir, 'config.json'), JSON.stringify({ services, host: 'bounty.example' }));
  const settings = await readSettings({ ...platform.configuration, dataDir });
  const own = await buildApp({ ...platform, settings }, { log: false, adminFolder: join(folder, 'admin') });
  expect((await own.inject('/admin/config.json')).json()).toMatchObject({ services, host: 'bounty.example' });
  expect(policyOf(await own.inject('/admin/'))).toContain(
    "connect-src 'self' https://auth.example https://ad.example;",
  );
  await own.close();
});

test('production says at its start that messages to support reach nobody, unless config.json says where they go', async () => {
  const dataDir = join(folder, 'production');
  await mkdir(dataDir);
  const said: string[] = [];
  const read = () => readSettings({ ...platform.configuration, production: true, dataDir }, (line) => said.push(line));
  await read();
  expect(said).toEqual([expect.stringMatching(/^Messages to support reach nobody/)]);
  const support = { telegram: 'acme', skype: 'acme', email: 'help@acme.example' };
  await writeFile(join(dataDir, 'config.json'), JSON.stringify({ support }));
  expect(await read()).toMatchObject({ support });
  expect(said).toHaveLength(1);
});

test('production refuses an ad server of config.json without https, with the mend', async () => {
  const dataDir = await mkdtemp(join(folder, 'unencrypted-'));
  await writeFile(join(dataDir, 'config.json'), JSON.stringify({ adServer: 'http://ads.example' }));
  const read = (production: boolean) => readSettings({ ...platform.configuration, production, dataDir });
  await expect(read(true)).rejects.toThrow(
    /adServer of .+ is "http:\/\/ads\.example"; in production it must begin with/,
  );
  expect(await read(false)).toMatchObject({ adServer: 'http://ads.example' });
});

test.each([
  '{',
  '[]',
  '{"host":1}',
  '{"hots":"x"}',
  '{"adCurrency":"EUR"}',
  '{"secondFactor":"everyone"}',
  '{"services":{"auth":"javascript:alert(1)"}}',
  '{"adServer":"https://me:secret@ads.example"}',
  '{"adServer":"https://ads.example?zone=1"}',
])('the config.json %j stops the start', async (text) => {
  const dataDir = await mkdtemp(join(folder, 'wrong-'));
  await writeFile(join(dataDir, 'config.json'), text);
  await expect(openServer({ DATA_DIR: dataDir, PORT: '0' }, { log: false })).rejects.toThrow(ConfigurationError);
});

test('where something else serves the admin, the settings are there, and no page', async () => {
  const bare = await buildApp(platform, { log: false });
  expect((await bare.inject('/admin/config.json')).statusCode).toBe(200);
  expect((await bare.inject('/admin/')).statusCode).toBe(404);
  await bare.close();
});
