import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { limitConnections } from '#server/http/connections.ts';
import { addErrorHandler } from '#server/http/errors.ts';
import { limitRequestsInFlight } from '#server/http/requestsInFlight.ts';
import { limits } from '#src/limits.ts';
import { freshPlatform } from '#tests/support/app.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const request = (path = '/') => `GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`;
const headersAlone = 'GET / HTTP/1.1\r\nHost: here\r\n';
const partOfBody = 'POST / HTTP/1.1\r\nHost: here\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\npart';

interface Client {
  readonly socket: Socket;
  answer(): string;
  /** Whether the server has closed the connection. */
  isClosed(): boolean;
}

/** Connects from an address of this machine, and sends a text. */
async function client(app: FastifyInstance, text: string, from = '127.0.0.1'): Promise<Client> {
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const socket = connect({ port: port ?? 0, host: '127.0.0.1', localAddress: from });
  let answer = '';
  let isClosed = false;
  socket.on('error', () => undefined).on('data', (data) => (answer += String(data)));
  socket.on('close', () => (isClosed = true));
  closing.push(() => socket.destroy());
  await once(socket, 'connect');
  socket.write(text);
  return { socket, answer: () => answer, isClosed: () => isClosed };
}

const answered = ({ answer }: Client) => vi.waitUntil(() => answer().includes('HTTP/1.1 200'), { timeout: 20_000 });
const closed = ({ isClosed }: Client) => vi.waitUntil(isClosed, { timeout: 20_000 });

/** The requests of `/wait` that the server has received, and how they are answered. */
interface Waiting {
  readonly count: () => number;
  readonly answerAll: () => void;
}

function addWaitingRoute(app: FastifyInstance): Waiting {
  const waiting: (() => void)[] = [];
  app.get('/wait', { config: { access: 'public' } }, async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return 'done';
  });
  const answerAll = () => {
    for (const answer of waiting.splice(0)) answer();
  };
  closing.push(answerAll);
  return { count: () => waiting.length, answerAll };
}

interface ListenOptions {
  readonly trustedProxies?: readonly string[];
  readonly process?: number;
}

/** A server that allows four connections an address. */
async function listen({ trustedProxies = [], process = 100 }: ListenOptions = {}) {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } } });
  limitConnections(app, { trustedProxies, rateLimit: true }, { process, address: 4 });
  app.get('/', async () => 'here');
  app.post('/', async () => 'here');
  const waiting = addWaitingRoute(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => app.close());
  const receive = async (count: number) => vi.waitUntil(() => waiting.count() === count, { timeout: 20_000 });
  return { app, lines, ...waiting, receive };
}

describe('one connection too many of an address', () => {
  it('ends the oldest without a request, and is answered', async () => {
    const { app, lines, receive, answerAll } = await listen();
    const busy = await client(app, request('/wait'));
    await receive(1);
    const idle = await client(app, request());
    await answered(idle);
    const [silent, partial] = [await client(app, ''), await client(app, headersAlone)];
    const first = await client(app, request());
    await closed(silent);
    await answered(first);
    const second = await client(app, request());
    await closed(partial);
    await answered(second);
    expect([busy, idle, first].map(({ isClosed }) => isClosed())).toEqual([false, false, false]);
    answerAll();
    await answered(busy);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('All connections are taken');
  });

  it('ends a request whose body isn’t complete before an idle connection, then the oldest idle one', async () => {
    const { app, receive } = await listen();
    await client(app, request('/wait'));
    await receive(1);
    const [idle, partial, nextIdle] = [
      await client(app, request()),
      await client(app, partOfBody),
      await client(app, request()),
    ];
    await answered(idle);
    await answered(nextIdle);
    const more = await client(app, request());
    await closed(partial);
    await answered(more);
    expect(idle.isClosed()).toBe(false);
    await answered(await client(app, request()));
    await closed(idle);
    expect([nextIdle, more].map(({ isClosed }) => isClosed())).toEqual([false, false]);
  });

  it('is closed itself if the server works on the requests of all others', async () => {
    const { app, receive, answerAll } = await listen();
    const busy = [];
    for (let n = 0; n < 4; n += 1) busy.push(await client(app, request('/wait')));
    await receive(4);
    await closed(await client(app, request()));
    answerAll();
    for (const each of busy) await answered(each);
  });

  it('changes nothing for other addresses', async () => {
    const { app } = await listen();
    const other = await client(app, '', '127.0.0.2');
    for (let n = 0; n < 10; n += 1) await client(app, '');
    other.socket.write(request());
    await answered(other);
    await answered(await client(app, request(), '127.0.0.3'));
  });
});

it('counts the connections of a process too, whose half-open ones end first', async () => {
  const { app } = await listen({ process: 3 });
  const [idle, silent] = [await client(app, request()), await client(app, '', '127.0.0.2')];
  await answered(idle);
  await answered(await client(app, request(), '127.0.0.3'));
  await answered(await client(app, request(), '127.0.0.4'));
  await closed(silent);
  expect(idle.isClosed()).toBe(false);
});

it('limits no connections of trusted proxies, nor takes their place from them', async () => {
  const { app } = await listen({ trustedProxies: ['127.0.0.9', '127.0.0.16/28'], process: 5 });
  const proxies = [];
  for (let n = 0; n < 10; n += 1) proxies.push(await client(app, '', n % 2 ? '127.0.0.9' : '127.0.0.17'));
  const strangers: Client[] = [];
  for (let n = 0; n < 10; n += 1) strangers.push(await client(app, '', '127.0.0.8'));
  await vi.waitUntil(() => strangers.filter(({ isClosed }) => isClosed()).length === 6, { timeout: 20_000 });
  for (const proxy of proxies) proxy.socket.write(request());
  for (const proxy of proxies) await answered(proxy);
});

describe('requests in flight', () => {
  async function listenBehindProxy() {
    const app = Fastify({ trustProxy: ['127.0.0.1'] });
    addErrorHandler(app);
    limitRequestsInFlight(app, { rateLimit: true }, 3);
    const waiting = addWaitingRoute(app);
    app.get('/stream', { config: { access: 'public', isStream: true } }, (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    closing.push(() => app.close());
    closing.push(() => app.server.closeAllConnections());
    const ask = (path: string, from: string, signal?: AbortSignal) =>
      fetch(`${address}${path}`, { headers: { 'x-forwarded-for': from }, signal });
    return { ask, ...waiting };
  }

  it('are so many of one forwarded address, whatever others do', async () => {
    const { ask, count, answerAll } = await listenBehindProxy();
    const answers = [1, 2, 3].map(() => ask('/wait', '192.0.2.1'));
    await vi.waitUntil(() => count() === 3);
    const refused = await ask('/wait', '192.0.2.1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    const other = ask('/wait', '192.0.2.2');
    await vi.waitUntil(() => count() === 4);
    answerAll();
    const statuses = (await Promise.all([...answers, other])).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200]);
    const next = ask('/wait', '192.0.2.1');
    await vi.waitUntil(() => count() === 1);
    answerAll();
    expect((await next).status).toBe(200);
  });

  it('leave out streams, which have the same limit of their own', async () => {
    const { ask, count, answerAll } = await listenBehindProxy();
    const gone = new AbortController();
    for (let n = 0; n < 3; n += 1) expect((await ask('/stream', '192.0.2.1', gone.signal)).status).toBe(200);
    expect((await ask('/stream', '192.0.2.1')).status).toBe(429);
    const answer = ask('/wait', '192.0.2.1');
    await vi.waitUntil(() => count() === 1);
    answerAll();
    expect((await answer).status).toBe(200);
    gone.abort();
    await vi.waitUntil(async () => {
      const again = new AbortController();
      const { status } = await ask('/stream', '192.0.2.1', again.signal);
      again.abort();
      return status === 200;
    });
  });
});

describe('the application', () => {
  async function openApplication(trustedProxies: readonly string[]) {
    const platform = await freshPlatform({ rateLimit: true, trustedProxies });
    closing.push(() => platform.database.close());
    const app = await buildApp(platform, { log: false });
    const waiting = addWaitingRoute(app);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    closing.push(() => app.close());
    return { app, address, ...waiting };
  }

  it('answers while one address floods it with connections, also that address', async () => {
    const { app } = await openApplication([]);
    const flood: Client[] = [];
    for (let n = 0; n < 2 * limits.connectionsPerAddress; n += 1) flood.push(await client(app, headersAlone));
    await answered(await client(app, request('/api/health')));
    await answered(await client(app, request('/api/health'), '127.0.0.2'));
    const open = flood.filter(({ isClosed }) => !isClosed());
    expect(open.length).toBeLessThanOrEqual(limits.connectionsPerAddress);
    expect(open.length).toBeGreaterThan(limits.connectionsPerAddress - 10);
  });

  it('limits the requests in flight of a forwarded address', async () => {
    const { address, count, answerAll } = await openApplication(['127.0.0.1']);
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    const answers = Array.from({ length: limits.connectionsPerAddress }, () => fetch(`${address}/wait`, { headers }));
    await vi.waitUntil(() => count() === limits.connectionsPerAddress, { timeout: 20_000 });
    expect((await fetch(`${address}/api/health`, { headers })).status).toBe(429);
    const other = { 'x-forwarded-for': '192.0.2.2' };
    expect((await fetch(`${address}/api/health`, { headers: other })).status).toBe(200);
    answerAll();
    for (const answer of answers) expect((await answer).status).toBe(200);
  });
});
