import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { freshPostgres, postgresUrl } from '#tests/support/database.ts';
import {
  type BuiltServer,
  buildServer,
  runServer,
  type ServerProcess,
  startServer,
} from '#tests/support/serverProcess.ts';

// Servers of their own are started, which fill in the demo data.
vi.setConfig({ testTimeout: 180_000 });

let built: BuiltServer;
let dataDir: string;
let env: NodeJS.ProcessEnv;
let running: ServerProcess[];
let removeDatabase: () => Promise<void>;

beforeAll(async () => {
  built = await buildServer();
});
afterAll(() => built.remove());

beforeEach(async () => {
  running = [];
  dataDir = await mkdtemp(join(tmpdir(), 'quarry-process-'));
  const database = postgresUrl ? await freshPostgres(postgresUrl) : undefined;
  removeDatabase = async () => database?.close();
  env = { DATA_DIR: dataDir, DEMO: 'off', DATABASE_URL: database?.url };
});
afterEach(async () => {
  for (const server of running) server.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  await removeDatabase();
  await rm(dataDir, { recursive: true });
});

async function start(demo: 'on' | 'off' = 'off'): Promise<ServerProcess> {
  const server = await startServer(built, { ...env, DEMO: demo });
  running.push(server);
  return server;
}

const login = ({ address }: ServerProcess, email: string) =>
  fetch(`${address}/api/auth/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: email, password: 'quarry-demo-1' }),
  });

async function signIn(server: ServerProcess, email: string): Promise<Record<string, string>> {
  const answer = await login(server, email);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  const [cookie = ''] = answer.headers.getSetCookie();
  return {
    authorization: `Bearer ${accessToken}`,
    cookie: cookie.split(';')[0] ?? '',
    'content-type': 'application/json',
  };
}

const categories = ({ address }: ServerProcess) => `${address}/api/bounty/v0/campaign-categories`;

/** Writes one category after the other, until there are enough or the server is gone. */
async function write(server: ServerProcess, headers: Record<string, string>, answered: string[]): Promise<void> {
  while (answered.length < 200) {
    const title = crypto.randomUUID();
    const answer = await fetch(categories(server), { method: 'POST', headers, body: JSON.stringify({ title }) });
    if (answer.status === 201) answered.push(title);
  }
}

test('killed in the middle of many writes, the server has lost none that it had answered, and no session', async () => {
  const first = await start('on');
  const headers = await signIn(first, 'bounty-admin@quarry.test');
  const answered: string[] = [];
  const writers = Array.from({ length: 8 }, () => write(first, headers, answered).catch(() => undefined));
  await vi.waitUntil(() => answered.length >= 100, { timeout: 30_000, interval: 1 });
  first.kill('SIGKILL');
  expect(await first.ended).toBeNull();
  await Promise.all(writers);
  expect(answered.length).toBeLessThan(200);

  const second = await start();
  const range = encodeURIComponent('[0,999]');
  const answer = await fetch(`${categories(second)}?range=${range}`, { headers });
  const kept = (await answer.json()) as { title: string }[];
  const titles = new Set(kept.map(({ title }) => title));
  expect(answered.filter((title) => !titles.has(title))).toEqual([]);
});

test.skipIf(postgresUrl)('a second process on the same folder is refused, and the first one goes on', async () => {
  const first = await start();
  const { code, output } = await runServer(built, env);
  expect(code).toBe(1);
  expect(output).toMatch(/is in use by the process \d+\. Stop that one first, or set DATA_DIR to another folder\./);
  expect(output).not.toMatch(/^ +at /m);
  expect((await fetch(`${first.address}/api/health`)).status).toBe(200);
});

test('told to stop, the server finishes the requests in flight, takes no others, and leaves without a fault', async () => {
  const server = await start('on');
  const answers = Promise.all(Array.from({ length: 10 }, () => login(server, 'admin@quarry.test')));
  const arrived = () => server.output().split('incoming request').length - 1;
  await vi.waitUntil(() => arrived() === 10, { timeout: 10_000, interval: 1 });
  server.kill('SIGTERM');
  expect((await answers).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await server.ended).toBe(0);
  await expect(fetch(`${server.address}/api/health`)).rejects.toThrow('fetch failed');
});

test('a wrong environment is told whole, without a stack', async () => {
  const { code, output } = await runServer(built, { ...env, PORT: 'x', DEMO: 'perhaps', SERVICES: 'auth,bank' });
  expect(code).toBe(1);
  for (const name of ['PORT', 'DEMO', 'SERVICES']) expect(output).toContain(`- ${name} is`);
  expect(output).not.toMatch(/^ +at /m);
});

test('a port that is taken is told in a sentence', async () => {
  const first = await start();
  const other = await mkdtemp(join(tmpdir(), 'quarry-process-'));
  const { code, output } = await runServer(built, { ...env, DATA_DIR: other, PORT: new URL(first.address).port });
  expect(code).toBe(1);
  expect(output).toContain('The port is taken by another program.');
  await rm(other, { recursive: true });
});
