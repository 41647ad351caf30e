import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { parseEntries, readEntryFile } from '#server/features/adnet/dictionaries/entryFiles.ts';
import { firstAdmin } from '#server/firstAdmin.ts';
import { builtServer } from '#tests/support/builtServer.ts';
import { openDemoSession, password } from '#tests/support/demoSession.ts';
import { sendHalf } from '#tests/support/halfSentRequest.ts';
import { openServerFolder, type ServerFolder } from '#tests/support/serverFolder.ts';
import { runServer, type ServerProgram } from '#tests/support/serverProcess.ts';

// Servers of their own are started, one of which fills in the demo data.
vi.setConfig({ testTimeout: 180_000 });

let built: ServerProgram;
let folder: ServerFolder;

beforeAll(async () => {
  built = await builtServer();
});

beforeEach(async () => {
  folder = await openServerFolder(built);
});
afterEach(() => folder.remove());

test('a server on an empty database makes its tables and fills its dictionaries', async () => {
  const server = await folder.start();
  server.kill('SIGTERM');
  await server.ended;
  const database = await openDatabase(readConfiguration(folder.env));
  onTestFinished(() => database.close());
  expect(await migrate(database)).toEqual([]);
  const { rows } = await database.sql.execute<{ name: string; count: number }>(sql`
    select 'languages' as name, count(*)::integer as count from languages
    union all select 'regions', count(*)::integer from regions order by 1`);
  expect(rows).toEqual([
    { name: 'languages', count: 183 },
    { name: 'regions', count: parseEntries(await readEntryFile('regions')).length },
  ]);
});

/** A folder that a server has started in before, for tests that aren’t about a first start. */
async function openStarted(): Promise<ServerFolder> {
  const started = await openServerFolder(built, { started: true });
  onTestFinished(() => started.remove());
  return started;
}

test('told to stop, the server finishes the requests in flight, takes no others, and leaves without a fault', async () => {
  const server = await folder.start('on');
  const { headers } = await openDemoSession(server.address, 'admin');
  const arrived = () => server.output().split('incoming request').length - 1;
  const allArrived = (count: number) => vi.waitUntil(() => arrived() === count, { timeout: 30_000, interval: 1 });
  await allArrived(1);
  const views = Array.from({ length: 10 }, (_, n) =>
    sendHalf(server.address, '/api/auth/v0/saved-views', headers, { resource: 'users', name: `View ${n}` }),
  );
  const login = { login: 'admin@quarry.test', password };
  const requests = await Promise.all([...views, sendHalf(server.address, '/api/auth/auth/login', {}, login)]);
  await allArrived(1 + requests.length);

  server.kill('SIGTERM');
  const isRefused = () =>
    fetch(`${server.address}/api/health`).then(
      () => false,
      () => true,
    );
  await vi.waitUntil(isRefused, { timeout: 30_000, interval: 1 });
  const answers = await Promise.all(requests.map((request) => request.finish()));
  expect(answers.map(({ status }) => status)).toEqual([...views.map(() => 201), 200]);
  for (const { body } of answers) expect(JSON.parse(body)).toEqual(expect.any(Object));
  expect(await server.ended).toBe(0);
  await expect(fetch(`${server.address}/api/health`)).rejects.toThrow('fetch failed');
});

test('without demo data the start says how the first admin is made, who then signs in', async () => {
  const named = /Nobody can sign in as admin yet\..*npm run admin -- you@example\.com/;
  const first = await folder.start();
  expect(first.output()).toMatch(named);
  first.kill('SIGTERM');
  await first.ended;
  const say = () => undefined;
  await expect(firstAdmin(folder.env, 'you@example', say)).rejects.toThrow('Name the e-mail of the admin');
  const link = await firstAdmin(folder.env, 'you@example.com', say);
  const server = await folder.start();
  expect(server.output()).toMatch(named);
  const send = (path: string, body: object) =>
    fetch(`${server.address}/api/auth/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const chosen = 'three-unrelated-words';
  const token = new URL(link).hash.slice(1);
  expect((await send('confirm-reset', { token, password: chosen })).status).toBe(204);
  expect((await send('login', { login: 'you@example.com', password: chosen })).status).toBe(200);
  server.kill('SIGTERM');
  await server.ended;
  expect((await folder.start()).output()).not.toMatch(named);
});

test('a wrong environment is told whole, without a stack', async () => {
  const bad = { PORT: 'x', DEMO: 'perhaps', SERVICES: 'auth,bank', TRUSTED_PROXIES: '0.0.0.0/0' };
  const { code, output } = await runServer(built, { ...folder.env, ...bad });
  expect(code).toBe(1);
  for (const name of Object.keys(bad)) expect(output).toContain(`- ${name} is`);
  expect(output).not.toMatch(/^ +at /m);
});

test('a port that is taken is told in a sentence', async () => {
  const [first, other] = [await openStarted(), await openStarted()];
  const { port } = new URL((await first.start()).address);
  const { code, output } = await runServer(built, { ...other.env, PORT: port });
  expect(code).toBe(1);
  expect(output).toContain('Another program is using the port.');
});

/** Every file that is written finds the disk full. */
const fullDisk = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  fs.promises.writeFile = async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
  };
  syncBuiltinESMExports();`;

/** Expects a start to end with a sentence and without a stack. */
async function expectRefusedStart(env: NodeJS.ProcessEnv, sentence: string): Promise<void> {
  const { code, errors } = await runServer(built, env);
  expect(errors).toContain(sentence);
  expect(errors).not.toMatch(/^ +at |^\S*Error/m);
  expect(code).toBe(1);
}

test.each<[string, NodeJS.ProcessEnv, string]>([
  [
    'a full disk',
    { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(fullDisk)}` },
    ' is full. Free some space on it, or set DATA_DIR to a folder on another one.',
  ],
  ['a folder that can’t be written', { DATA_DIR: '/sys/quarry' }, '/sys/quarry '],
  ['a folder that the system makes none of', { DATA_DIR: '/proc/quarry' }, '/proc/quarry '],
  ['a folder that many share', { DATA_DIR: '/tmp' }, 'DATA_DIR is "/tmp", a folder that many share'],
  ['production without its settings', { NODE_ENV: 'production' }, '- SECRET is missing; in production'],
])('%s ends the start with a sentence and without a stack', (_, env, sentence) =>
  expectRefusedStart({ ...folder.env, ...env }, sentence),
);

test('a host of another machine ends the start with a sentence and without a stack', async () => {
  const { env } = await openStarted();
  await expectRefusedStart({ ...env, HOST: '192.0.2.7' }, 'HOST is "192.0.2.7", which is no address of this machine.');
});
