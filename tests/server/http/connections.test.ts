import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { abortOnDisconnect } from '#server/http/abortOnDisconnect.ts';
import type { Platform } from '#server/platform/platform.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { freshPlatform } from '#tests/support/app.ts';

let app: Awaited<ReturnType<typeof buildApp>>;
let platform: Platform;
let lines: string[];
let port: number;
const sockets: Socket[] = [];

/** Time goes on when a test says so, but for the connections themselves. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  platform = await freshPlatform();
  lines = [];
  app = await buildApp(platform, { log: { write: (line) => lines.push(line) } });
  app.get('/long', { config: { access: 'public' } }, (_request, reply) => reply.send('x'.repeat(50_000_000)));
  app.post('/slow', { config: { access: 'public' } }, async () => {
    await pause(300);
    return {};
  });
  app.get('/broken', { config: { access: 'public' } }, (_request, reply) => {
    // What the system says of a connection that isn't there any more.
    reply.raw.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
    reply.raw.destroy();
  });
  app.post('/cancelled', { config: { access: 'public' } }, async (_request, reply) => {
    const signal = abortOnDisconnect(reply);
    await once(signal, 'abort');
    signal.throwIfAborted();
  });
  app.post('/fails', { config: { access: 'public' } }, async () => {
    await pause(300);
    throw new Error('a fault');
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  vi.useRealTimers();
  await app.close();
  await platform.database.close();
});

async function open(text: string): Promise<{ socket: Socket; answer: () => string }> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let answer = '';
  socket.on('data', (data) => (answer += String(data))).on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return { socket, answer: () => answer };
}

const logged = (text: string) => vi.waitUntil(() => lines.some((line) => line.includes(text)), { timeout: 20_000 });
/** The lines that say of something going wrong. */
const complaints = () => lines.filter((line) => JSON.parse(line).level > 30);

const post = (url: string, length: number) =>
  `POST ${url} HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

describe('a body', () => {
  test('that trickles in is ended within a minute, as a 408', async () => {
    const { socket, answer } = await open(`${post('/api/auth/auth/login', 100_000)}{"login":`);
    await logged('incoming request');
    for (let second = 0; second < 30; second += 1) {
      socket.write('"');
      vi.advanceTimersByTime(1_000);
    }
    await pause(50);
    // After half a minute.
    expect(answer()).toBe('');
    vi.advanceTimersByTime(30_000);
    await once(socket, 'close');
    const [head = '', body = ''] = answer().split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 408 /);
    expect(JSON.parse(body)).toMatchObject({ type: catalogue.tooSlow.type, status: 408 });
    expect(complaints()).toEqual([]);
  });

  test('that comes steadily may take its time', async () => {
    const part = ' '.repeat(400_000);
    const { socket, answer } = await open(`${post('/api/auth/auth/login', 2 * part.length + 2)}${part}`);
    await logged('incoming request');
    await pause(200);
    vi.advanceTimersByTime(45_000);
    socket.write(part);
    await pause(200);
    vi.advanceTimersByTime(45_000);
    socket.write('{}');
    await vi.waitUntil(answer, { timeout: 20_000 });
    expect(answer()).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('a client that hangs up is no error in the log', () => {
  test('in the middle of its body', async () => {
    const { socket } = await open(`${post('/api/auth/auth/login', 1000)}{"login":`);
    await logged('incoming request');
    socket.resetAndDestroy();
    await logged('The client hung up.');
    expect(complaints()).toEqual([]);
  });

  test('before it is answered', async () => {
    const { socket } = await open(`${post('/slow', 2)}{}`);
    await logged('incoming request');
    socket.resetAndDestroy();
    await pause(600);
    expect(complaints()).toEqual([]);
  });

  test('while its work is cancelled', async () => {
    const { socket } = await open(`${post('/cancelled', 2)}{}`);
    await logged('incoming request');
    socket.resetAndDestroy();
    await logged('The client hung up.');
    expect(complaints()).toEqual([]);
  });

  test('in the middle of the answer', async () => {
    const { socket } = await open('GET /long HTTP/1.1\r\nHost: here\r\n\r\n');
    await once(socket, 'data');
    socket.resetAndDestroy();
    await pause(500);
    expect(complaints()).toEqual([]);
  });

  test('while the answer is written', async () => {
    const { socket } = await open('GET /broken HTTP/1.1\r\nHost: here\r\n\r\n');
    await once(socket, 'close');
    await logged('The client hung up.');
    expect(complaints()).toEqual([]);
  });

  test('and a fault stays one, though nobody waits for it', async () => {
    const { socket } = await open(`${post('/fails', 2)}{}`);
    await logged('incoming request');
    socket.resetAndDestroy();
    await logged('The request failed.');
    expect(complaints()).toHaveLength(1);
  });
});
