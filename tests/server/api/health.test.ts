import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { version } from '#package.json';
import { buildApp } from '#server/app.ts';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { readSettings } from '#server/configuration/settings.ts';
import { openDatabase } from '#server/database/database.ts';
import { issueAccessToken } from '#server/features/account/accessTokens.ts';
import { openInternet } from '#server/internet/internet.ts';
import { FairQueues } from '#server/platform/fairQueue.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openApp } from '#tests/support/app.ts';
import { headersOf } from '#tests/support/signIn.ts';

/** The application with a database at a port of this machine. */
async function withDatabaseAt(port: number) {
  const configuration = readConfiguration({ DATABASE_URL: `postgresql://quarry@127.0.0.1:${port}/quarry` });
  const platform: Platform = {
    configuration,
    settings: await readSettings(configuration),
    database: await openDatabase(configuration),
    secret: 'of the tests',
    internet: openInternet(),
    fairQueues: new FairQueues(),
  };
  const app = await buildApp(platform, { log: false });
  const claims = { userId: 1, sessionId: crypto.randomUUID(), authenticatedAt: new Date() };
  const accessToken = await issueAccessToken(platform, claims, new Date());
  const headers = headersOf({ accessToken, cookie: 'quarry_account_1=secret' });
  return {
    ask: (url: string) => app.inject({ url, headers }),
    async close() {
      await app.close();
      await platform.database.close();
    },
  };
}

/** A port that takes connections and says nothing, or one that nobody listens on any more. */
async function openPort() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server of the test has no port.');
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { port: address.port, close };
}

test('the server is well while its database answers', async () => {
  const { app, close } = await openApp();
  const answer = await app.inject('/api/health');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'ok', version });
  expect(answer.headers['cache-control']).toBe('no-store');
  await close();
});

test('with the database gone, whatever needs it is a 503 that says when to try again', async () => {
  const { port, close } = await openPort();
  close();
  const here = await withDatabaseAt(port);
  for (const url of ['/api/health', '/api/auth/profile', '/api/bounty/v0/campaigns']) {
    const answer = await here.ask(url);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(answer.headers['content-type']).toContain('application/problem+json');
  }
  await here.close();
});

test('a database that takes the connection and is silent isn’t waited for', async () => {
  const { port, close } = await openPort();
  const here = await withDatabaseAt(port);
  expect((await here.ask('/api/health')).statusCode).toBe(503);
  close();
  await here.close();
});
