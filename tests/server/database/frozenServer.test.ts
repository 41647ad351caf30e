import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { migrate } from '#server/database/migrate.ts';
import { platformOver } from '#tests/support/app.ts';
import { freshPostgres, postgresUrl } from '#tests/support/database.ts';
import { createUser, headersOf, openTestSession } from '#tests/support/signIn.ts';
import { findPostgres, startPostgres } from '../../../scripts/postgres.mjs';

/** Milliseconds within which every request is answered. */
const longest = 5_000;
/** Milliseconds that the server stands still. */
const frozen = 9_000;

type Server = Awaited<ReturnType<typeof startPostgres>>;

/** The processes of a server of its own: the one that takes connections, and all that it has started. */
function processesOf({ url }: Server): number[] {
  const folder = new URL(url).searchParams.get('host') ?? '';
  const main = Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return [main, ...children.map(Number)];
}

function signal(server: Server, name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of processesOf(server)) process.kill(pid, name);
}

/** Keeps every core of the machine busy. */
function makeBusy(): () => void {
  const load: ChildProcess[] = Array.from({ length: 2 * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  return () => load.forEach((child) => child.kill('SIGKILL'));
}

interface Answer {
  readonly path: string;
  readonly status: number;
  readonly type: string;
  /** Milliseconds. */
  readonly took: number;
}

describe.runIf(postgresUrl && process.platform === 'linux')('a PostgreSQL whose processes stand still', () => {
  let server: Server;
  let ask: (path: string, options?: RequestInit) => Promise<Answer>;
  let login: RequestInit;
  let signedIn: RequestInit;
  const closing: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    server = await startPostgres(findPostgres() ?? '');
    closing.push(server.stop);
    const database = await freshPostgres(server.url);
    await migrate(database);
    const platform = await platformOver(database);
    closing.push(() => database.close());
    const app = await buildApp(platform, { log: false });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    closing.push(() => app.close());
    const user = await createUser(platform, { roles: ['bounty-hunter'] });
    signedIn = { headers: headersOf(await openTestSession(app, user)) };
    const body = JSON.stringify({ login: user.email, password: user.password });
    login = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    ask = async (path, options) => {
      const start = performance.now();
      const answer = await fetch(`${address}${path}`, options);
      await answer.arrayBuffer();
      const type = answer.headers.get('content-type') ?? '';
      return { path, status: answer.status, type, took: performance.now() - start };
    };
  });
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });

  /** Requests that read, write and sign in, all at the same time. */
  const askAll = () => [
    ask('/api/health'),
    ask('/api/auth/profile', signedIn),
    ask('/api/bounty/v0/campaigns', signedIn),
    ask('/api/bounty/v0/tasks', signedIn),
    ask('/api/bounty/v0/campaigns/export', signedIn),
    ask('/api/auth/auth/login', login),
  ];

  const expectRefused = (answers: readonly Answer[]) => {
    for (const { path, status, type } of answers)
      expect([path, status, type]).toEqual([path, 503, 'application/problem+json; charset=utf-8']);
    expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(longest);
  };

  it.each([
    ['a quiet machine', false],
    ['a busy machine', true],
  ])('leaves no request without an answer for five seconds, on %s', async (_, isBusy) => {
    const rest = isBusy ? makeBusy() : () => undefined;
    try {
      for (const answer of askAll()) expect((await answer).status).toBe(200);
      const asked: Promise<Answer>[] = Array.from({ length: 3 }, askAll).flat();
      signal(server, 'SIGSTOP');
      const end = Date.now() + frozen;
      // Those before may have been answered; each of these finds a server that is silent.
      const refused: Promise<Answer>[] = [];
      while (Date.now() < end) {
        refused.push(...askAll());
        await pause(500);
      }
      expectRefused(await Promise.all(refused));
      expectRefused((await Promise.all(asked)).filter(({ status }) => status !== 200));
    } finally {
      signal(server, 'SIGCONT');
      rest();
    }
    const failures = async () => (await Promise.all(askAll())).filter(({ status }) => status !== 200);
    await expect.poll(failures, { timeout: longest, interval: 250 }).toEqual([]);
  });
});
