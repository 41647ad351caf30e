import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { mails } from '#server/mail/tables.ts';
import { startJobs } from '#server/platform/jobs/startJobs.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { openApp } from '#tests/support/app.ts';
import { dashboardMetrics } from '#tests/support/dashboardMetrics.ts';
import { signIn } from '#tests/support/signIn.ts';
import { openWorld, type World } from '#tests/support/world.ts';

const token = 'KmT4-vR9_xWq.2LzB7~hNc0Y+fJ/8sDa=';
const path = '/api/metrics';

let world: World;
let app: FastifyInstance;
let address: string;
beforeAll(async () => {
  world = await openWorld({ metricsToken: token });
  app = await buildApp(world.platform, { log: false });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await world.close();
});

const ask = (authorization?: string) =>
  fetch(`${address}${path}`, { headers: authorization === undefined ? {} : { authorization } });

/** The values of all metrics by name and labels, as Prometheus reads them. */
async function read(): Promise<ReadonlyMap<string, number>> {
  const answer = await ask(`Bearer ${token}`);
  expect(answer.status).toBe(200);
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [, name = '', value = ''] = /^(\w+(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
      expect([line, name]).not.toEqual([line, '']);
      return [name, Number(value)];
    }),
  );
}

describe('the metrics', () => {
  test('are told to whoever has the token, in Prometheus’ own format', async () => {
    const answer = await ask(`Bearer ${token}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    for (const name of [...text.matchAll(/^(\w+?)(?:_bucket|_sum|_count)?(?:\{.*)? \S+$/gm)].map(([, each]) => each))
      expect(text).toMatch(new RegExp(`^# HELP ${name} \\S.*\\n# TYPE ${name} (?:gauge|counter|histogram)$`, 'm'));
    const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => ({ name, type }));
    expect(types.filter(({ name, type }) => name.endsWith('_total') !== (type === 'counter'))).toEqual([]);
  });

  test.each([undefined, 'Bearer', 'Bearer ', `Bearer ${token}x`, `Bearer ${token.slice(0, -1)}`, `Basic ${token}`])(
    'are refused to “%s”',
    async (authorization) => {
      const answer = await ask(authorization);
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      const body = await answer.text();
      expect(body).toContain(catalogue.tokenRequired.type);
      expect(body).not.toContain('quarry_');
    },
  );

  test('aren’t there in an installation without a token, whatever is sent', async () => {
    const closed = await openApp();
    for (const headers of [{}, { authorization: 'Bearer undefined' }, { authorization: 'Bearer ' }])
      expect((await closed.app.inject({ url: path, headers })).statusCode).toBe(404);
    await closed.close();
  });

  test('aren’t told to a session', async () => {
    const headers = await signIn(app, await world.account('admin'));
    expect((await app.inject({ url: path, headers })).statusCode).toBe(401);
  });

  test('count requests by the pattern of their route, and nothing that a client can write', async () => {
    const before = await read();
    const secret = 'somebody@quarry.test';
    for (const url of ['/api/health', `/api/bounty/v0/campaigns/1?q=${secret}`, `/api/${secret}`, `/${secret}`])
      await (await fetch(address + url)).text();
    const after = await read();
    const grown = [...after].filter(
      ([name, value]) => name.startsWith('quarry_http_requests') && before.get(name) !== value,
    );
    expect(Object.fromEntries(grown.map(([name, value]) => [name, value - (before.get(name) ?? 0)]))).toEqual({
      'quarry_http_requests_total{method="GET",route="/api/health",status="200"}': 1,
      'quarry_http_requests_total{method="GET",route="/api/bounty/v0/campaigns/:id",status="401"}': 1,
      'quarry_http_requests_total{method="GET",route="none",status="404"}': 2,
      'quarry_http_requests_total{method="GET",route="/api/metrics",status="200"}': 1,
    });
    const took = 'quarry_http_request_duration_seconds_count{method="GET",route="/api/health"}';
    expect((after.get(took) ?? 0) - (before.get(took) ?? 0)).toBe(1);
    expect([...after.keys()].join('\n')).not.toContain(secret);
  });

  test('tell of the database’s connections', async () => {
    const values = await read();
    expect(values.get('quarry_database_up')).toBe(1);
    expect(values.get('quarry_database_waiting{pool="reads"}')).toBe(0);
    expect(values.get('quarry_database_connections_max{pool="reads"}')).toBeGreaterThan(0);
  });

  test('tell of mails that wait and of those that are given up', async () => {
    const { database } = world.platform;
    const before = await read();
    await database.transaction(async (tx) => {
      for (const recipient of ['one@quarry.test', 'two@quarry.test'])
        await queueMail(tx, { recipient, subject: 'News', body: 'News.' });
    });
    const values = { recipient: 'three@quarry.test', subject: 'News', body: 'News.' };
    await database.sql.insert(mails).values([
      { ...values, attempts: 3 },
      { ...values, attempts: 18 },
      { ...values, attempts: 1, sentAt: new Date() },
    ]);
    const after = await read();
    const grown = (state: string) =>
      (after.get(`quarry_mails{state="${state}"}`) ?? 0) - (before.get(`quarry_mails{state="${state}"}`) ?? 0);
    expect([grown('queued'), grown('retrying'), grown('failed')]).toEqual([2, 1, 1]);
    expect([...after.keys()].join('\n')).not.toContain('quarry.test');
  });

  test('tell of event streams, passwords and turns', async () => {
    const before = await read();
    const streams = 'quarry_event_streams_open';
    const leaving = new AbortController();
    const headers = await signIn(app, await world.account('bounty-hunter'));
    await fetch(`${address}/api/auth/v0/notifications/stream`, { headers: { ...headers }, signal: leaving.signal });
    const opened = await read();
    expect((opened.get(streams) ?? 0) - (before.get(streams) ?? 0)).toBe(1);
    expect(opened.get('quarry_password_hashes{state="waiting"}')).toBe(0);
    leaving.abort();
    await vi.waitUntil(async () => (await read()).get(streams) === before.get(streams));
    const end = await world.platform.fairQueues.take('picture', { id: 1 });
    expect((await read()).get('quarry_turns{work="picture",state="running"}')).toBe(1);
    end();
  });

  test('tell when a background job last ran and succeeded, how long it took, and how often it failed', async () => {
    let rounds = 0;
    const round = async () => {
      rounds += 1;
      if (rounds >= 2) throw new Error('no');
      return true;
    };
    const began = Date.now() / 1000;
    const job = { interval: 1, open: () => ({ round }) };
    const stop = startJobs({ 'of-the-tests': job }, { platform: world.platform, log: app.log });
    await vi.waitUntil(() => rounds > 3);
    await stop();
    const values = await read();
    const figure = (name: string) => values.get(`quarry_job_${name}{job="of-the-tests"}`) ?? Number.NaN;
    expect(figure('failures_total')).toBe(rounds - 1);
    expect(figure('last_success_timestamp_seconds')).toBeGreaterThan(began - 1);
    expect(figure('last_run_timestamp_seconds')).toBeGreaterThanOrEqual(figure('last_success_timestamp_seconds'));
    expect(figure('last_duration_seconds')).toBeGreaterThanOrEqual(0);
    expect(figure('last_duration_seconds')).toBeLessThan(10);
  });

  test('count events that are taken and refused, and batches that wait for the engine', async () => {
    const headers = await signIn(app, await world.account('advert-admin'));
    const made = await app.inject({
      method: 'POST',
      url: '/api/adnet/v0/machine-tokens',
      headers,
      payload: { name: 'Ad server', scopes: ['events'] },
    });
    const before = await read();
    const right = JSON.stringify({ time: new Date().toISOString(), event: 'request' });
    const answer = await fetch(`${address}/api/adnet/stats/events?batch=metrics`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${made.json<{ token: string }>().token}`,
        'content-type': 'application/x-ndjson',
      },
      body: `${right}\n{}\n`,
    });
    // There is no engine here: the batch waits in the register.
    expect(answer.status).toBe(503);
    const after = await read();
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(grown('quarry_events_total{outcome="accepted"}') + grown('quarry_events_total{outcome="refused"}')).toBe(2);
    expect(grown('quarry_events_total{outcome="refused"}')).toBeGreaterThan(0);
    expect(grown('quarry_event_batches_waiting')).toBe(1);
    expect(after.has('quarry_statistics_engine_up')).toBe(false);
  });

  test('have whatever the example of a dashboard and the page on operating name', async () => {
    const names = new Set([...(await read()).keys()].map((each) => each.replace(/\{.*$/, '')));
    // Said where statistics have an engine, which this test hasn’t.
    names.add('quarry_statistics_engine_up');
    for (const name of dashboardMetrics()) expect([...names]).toContain(name);
    const page = readFileSync('docs/operations/metrics.md', 'utf8');
    const told = [...page.matchAll(/`(quarry_\w+)`/g)].map(([, name = '']) => name);
    const isTold = (name: string) => told.some((each) => name.replace(/_(?:bucket|sum|count)$/, '') === each);
    expect([...names].filter((name) => name.startsWith('quarry_') && !isTold(name))).toEqual([]);
  });
});
