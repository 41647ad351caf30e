import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packRows } from '#server/features/statistics/ingestion/batchRows.ts';
import { statisticsBatches } from '#server/features/statistics/ingestion/batchTable.ts';
import { finishBatches, ingestBatch } from '#server/features/statistics/ingestion/ingestBatch.ts';
import { readBatch } from '#server/features/statistics/ingestion/readBatch.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import type { TakenBatch } from '#src/resources/statistics/routes/sendEvents.ts';
import { eventSender, tokens } from '#tests/support/eventSender.ts';
import { addPricingModels } from '#tests/support/pricingModels.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { hasEngine, openStatistics, processOf, type TestStatistics } from '#tests/support/statistics.ts';
import { openStatisticsApp, type StatisticsApp } from '#tests/support/statisticsWorld.ts';
import { type World } from '#tests/support/world.ts';
import { zstdFrame } from '#tests/support/zstd.ts';

let world: World;
let here: TestStatistics;
let close: StatisticsApp['close'];
let app: FastifyInstance;
let token = '';
let campaign = 0;
let zone = 0;
const { idOf, headersOf, create, send } = eventSender(() => ({ world, app, token }));
beforeAll(async () => {
  ({ world, here, app, close } = await openStatisticsApp({ endsEngine: true }));
  token = (await create({ name: 'Ad server', scopes: ['events'] })).json<{ token: string }>().token;
  const pricingModel = (await addPricingModels(world)).get('CPM');
  const bid = { amount: '1000', currency: 'USD' };
  const owner = idOf('advertiser');
  campaign = (await world.insert(advertCampaigns, 700, { owner, pricingModel, bid, zoneBids: null, countryBids: null }))
    .id;
  const site = await world.insert(sites, 700, { owner: idOf('publisher') });
  zone = (await world.insert(adzones, 700, { owner: idOf('publisher'), site: site.id })).id;
});
afterAll(() => close());

/** An event of now, unless it says otherwise. */
const event = (changes: object = {}): object => ({
  time: new Date().toISOString(),
  event: 'win',
  campaign,
  adzone: zone,
  ...changes,
});
const linesOf = (events: readonly object[]): string => events.map((each) => `${JSON.stringify(each)}\n`).join('');

async function firstToken(): Promise<number> {
  const all = await app.inject({ url: tokens, headers: await headersOf('advert-admin') });
  return all.json<{ id: number }[]>()[0]?.id ?? 0;
}

describe('a batch is refused', () => {
  test.each([
    ['without an id', '', '{}', {}, 'malformedQuery'],
    ['of another type', 'b1', '[]', { 'content-type': 'application/json' }, 'unsupportedBody'],
    ['that isn’t what its encoding says', 'b2', 'x', { 'content-encoding': 'gzip' }, 'unreadableBatch'],
    ['in an encoding that nobody reads', 'b3', 'x', { 'content-encoding': 'br' }, 'unreadableBatch'],
    ['that isn’t UTF-8', 'b4', Buffer.from([0xff, 0xfe]), {}, 'unreadableBatch'],
    ['of too many events', 'b5', '\n'.repeat(statisticsLimits.batchRows + 1), {}, 'tooManyEvents'],
    [
      'that unpacks to more than it may have',
      'b6',
      gzipSync(Buffer.alloc(statisticsLimits.batchBytes + 1, 10)),
      { 'content-encoding': 'gzip' },
      'bodyTooLarge',
    ],
  ] as const)('%s', async (_, batch, payload, headers, problem) => {
    const answer = await send(batch, payload, headers);
    expect(answer.json()).toMatchObject({ type: catalogue[problem].type });
  });
});

describe.skipIf(!hasEngine)('events (skipped where the optional packages of the engine aren’t installed)', () => {
  const rowsOf = async (where: string): Promise<readonly Record<string, unknown>[]> => {
    const client = await here.statistics.engine.client();
    const query = `SELECT * FROM stats.events WHERE ${where} ORDER BY time, counted`;
    return (await client.query({ query, format: 'JSONEachRow' })).json();
  };
  const counted = async (isp: number): Promise<number> => (await rowsOf(`isp = ${isp}`)).length;

  test('are kept as their lines say, whatever the others of their batch say', async () => {
    const told = {
      valid: false,
      count: 2,
      status: 'timeout',
      latency: 12,
      floor: '0.5',
      region: 3,
      cost: '1.5',
      event: 'impression',
    };
    const none = { valid: true, count: 1, status: 'ok', latency: 0, floor: '0', region: 0, cost: '0' };
    const before = new Date(Date.now() - 9 * 86_400_000).toISOString();
    const little = (isp: number) => event({ isp, user: 'one visitor' });
    const much = (isp: number) => event({ isp, user: 'one visitor', time: before, ...told });
    const batches = { little: [little(518)], much: [much(519)], both: [little(520), much(521)] };
    for (const [batch, lines] of Object.entries(batches))
      expect((await send(batch, linesOf(lines))).json()).toMatchObject({ accepted: lines.length });
    const ofIsp = async (isp: number) => ({ ...(await rowsOf(`isp = ${isp}`))[0], isp: undefined, time: undefined });
    const [alone, alsoAlone] = [await ofIsp(518), await ofIsp(519)];
    expect([alone, alsoAlone]).toMatchObject([none, told]);
    expect([await ofIsp(520), await ofIsp(521)]).toEqual([alone, alsoAlone]);
  });

  test('are taken line by line: what is wrong is answered, the rest counts', async () => {
    const wrong = [
      '{"event"',
      '[]',
      JSON.stringify(event({ event: 'sneeze' })),
      JSON.stringify(event({ time: '2001-01-01T00:00:00Z' })),
      JSON.stringify(event({ time: 'yesterday' })),
      JSON.stringify(event({ campaign: 4_000_000 })),
      JSON.stringify(event({ advertiser: 5 })),
      JSON.stringify(event({ publisher: 5 })),
      JSON.stringify(event({ cost: '0.0000001' })),
      JSON.stringify(event({ cost: -1 })),
      JSON.stringify(event({ count: 0 })),
      JSON.stringify(event({ country: 70_000 })),
      JSON.stringify(event({ wheel: 1 })),
      JSON.stringify(event({ status: 'lost' })),
      JSON.stringify(event({ latency: 1.5 })),
      JSON.stringify(event({ floor: '-1' })),
      JSON.stringify(event({ clickTime: new Date().toISOString() })),
      JSON.stringify(event({ clickId: 'a' })),
      JSON.stringify(event({ event: 'click', clickId: 'a', count: 2 })),
      JSON.stringify(event({ event: 'click', clickId: 7 })),
      JSON.stringify(event({ event: 'click', clickId: 'x'.repeat(129) })),
      JSON.stringify(event({ event: 'click', clickId: ' a' })),
    ];
    const payload = `${wrong.join('\n')}\n${linesOf([event({ isp: 501 }), event({ isp: 501 })])}`;
    const answer = (await send('mixed', payload)).json<TakenBatch>();
    expect(answer).toMatchObject({ accepted: 2, refused: wrong.length });
    const { eventNotJson, eventField, eventTime, eventRecord } = catalogue;
    expect(answer.problems.map(({ line, problem }) => [line, problem.type])).toEqual(
      [eventNotJson, eventNotJson, eventField, eventTime, eventField, eventRecord, ...Array(16).fill(eventField)].map(
        ({ type }, index) => [index + 1, type],
      ),
    );
    expect(await counted(501)).toBe(2);
  });

  test.each([
    ['0.7', '0.700001'],
    ['0', '0.000001'],
    ['999999999.999998', '999999999.999999'],
    [undefined, '1'],
  ])('that cost %s and pay a publisher %s are refused: a publisher earns at most the cost', async (cost, more) => {
    const lines = [event({ cost, publisherRevenue: more }), event({ cost, publisherRevenue: cost })];
    const answer = (await send(`revenue-${more}`, linesOf(lines))).json<TakenBatch>();
    expect(answer).toMatchObject({ accepted: 1, refused: 1, problems: [{ line: 1 }] });
    expect(answer.problems[0]?.problem.type).toBe(catalogue.eventRevenue.type);
  });

  test('with members that nobody could keep are refused by line', async () => {
    const [nul, half, long] = ['\\u0000', '\\ud800', 'x'.repeat(10_000)];
    const payload = [nul, half, long].map((name) => `{"time":"${new Date().toISOString()}","event":"win","${name}":1}`);
    const { statusCode, body } = await send('unknown', payload.join('\n'));
    expect([statusCode, body.length < 2_000]).toEqual([200, true]);
    expect(JSON.parse(body)).toMatchObject({ accepted: 0, refused: 3 });
  });

  test('are whose their records are', async () => {
    await send(
      'owned',
      linesOf([event({ event: 'impression', isp: 502, cost: '0.0021', user: 'ada', valid: false, count: 3 })]),
    );
    const [row] = await rowsOf('isp = 502');
    expect(row).toMatchObject({
      advertiser: idOf('advertiser'),
      publisher: idOf('publisher'),
      campaign,
      adzone: zone,
      cost: '0.0021',
      valid: false,
      count: 3,
    });
    expect(row).toMatchObject({ site: expect.any(Number), pricingModel: expect.any(Number) });
    expect(row?.['user']).not.toBe('0');
  });

  test('tell how their request ended, how long that took, and its floor', async () => {
    const told = { status: 'timeout', latency: 250, floor: '0.85' };
    await send('told', linesOf([event({ isp: 512, ...told }), event({ isp: 513 })]));
    expect(await rowsOf('isp = 512')).toMatchObject([told]);
    expect(await rowsOf('isp = 513')).toMatchObject([{ status: 'ok', latency: 0, floor: '0' }]);
  });

  test('that are conversions stand for the time of the click and for that of the postback', async () => {
    const clickTime = new Date(Date.now() - 20 * 86_400_000).toISOString();
    const sale = { event: 'sale', conversionValue: '12.5', isp: 503 };
    await send('sales', linesOf([event({ ...sale, clickTime }), event(sale)]));
    const rows = await rowsOf('isp = 503');
    expect(rows.map((row) => row['counted'])).toEqual(['click', 'both', 'postback']);
  });

  test('arrive packed too', async () => {
    const answer = await send('packed', gzipSync(linesOf([event({ isp: 504 })])), { 'content-encoding': 'gzip' });
    expect(answer.json()).toMatchObject({ accepted: 1 });
    const other = zstdFrame([Buffer.from(linesOf([event({ isp: 504 })]))]);
    expect((await send('packed-2', other, { 'content-encoding': 'zstd' })).json()).toMatchObject({ accepted: 1 });
    expect(await counted(504)).toBe(2);
  });

  test('count once, however often their batch is sent; other events need an id of their own', async () => {
    const lines = linesOf([event({ isp: 505 }), event({ isp: 505 })]);
    const answers = await Promise.all([send('once', lines), send('once', lines), send('once', lines)]);
    answers.push(await send('once', lines));
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([200, answers[0]?.body]);
    expect(await counted(505)).toBe(2);
    const other = await send('once', linesOf([event({ isp: 505 })]));
    expect(other.json()).toMatchObject({ status: 422, type: catalogue.batchReused.type });
  });

  test('that were registered before their process ended are finished by another, and count once', async () => {
    const off = await openStatistics({ STATISTICS: 'off' });
    const name = { token: await firstToken(), batch: 'cut-off' };
    const sent = await readBatch(
      Buffer.from(
        linesOf([event({ isp: 506 }), event({ isp: 506, time: new Date(Date.now() - 9 * 86_400_000).toISOString() })]),
      ),
    );
    await expectRefusal(ingestBatch(world.platform, off.statistics.engine, name, sent), ['statisticsMissing']);
    expect(await counted(506)).toBe(0);
    await finishBatches(world.platform, here.statistics.engine, -1);
    expect(await counted(506)).toBe(2);
    expect(await ingestBatch(world.platform, here.statistics.engine, name, sent)).toMatchObject({ accepted: 2 });
    await finishBatches(world.platform, here.statistics.engine, -1);
    expect(await counted(506)).toBe(2);
  });

  test('that were registered as JSON, as versions before did it, are finished', async () => {
    const row = {
      time: Math.floor(Date.now() / 1000),
      event: 'click',
      counted: 'both',
      valid: true,
      count: 1,
      isp: 516,
    };
    await world.platform.database.sql.insert(statisticsBatches).values({
      batch: 'of-before',
      hash: 'of-before',
      answer: { accepted: 1, refused: 0, problems: [] },
      rows: await packRows({ '2026-01-05': JSON.stringify(row) }),
    });
    await finishBatches(world.platform, here.statistics.engine, -1);
    expect(await counted(516)).toBe(1);
  });

  test('that none of its events is right in are finished, too', async () => {
    const off = await openStatistics({ STATISTICS: 'off' });
    const name = { token: await firstToken(), batch: 'all-wrong' };
    const sent = await readBatch(Buffer.from('{}\n'));
    await expectRefusal(ingestBatch(world.platform, off.statistics.engine, name, sent), ['statisticsMissing']);
    await finishBatches(world.platform, here.statistics.engine, -1);
    expect(await ingestBatch(world.platform, here.statistics.engine, name, sent)).toMatchObject({ accepted: 0 });
    const kept = world.platform.database.sql.select().from(statisticsBatches);
    expect(await kept.where(eq(statisticsBatches.batch, 'all-wrong'))).toMatchObject([{ rows: null }]);
  });

  test('are finished though the engine refuses an older batch', async () => {
    const off = await openStatistics({ STATISTICS: 'off' });
    const token = await firstToken();
    const sent = await readBatch(Buffer.from(linesOf([event({ isp: 514 })])));
    for (const batch of ['spoilt', 'after']) {
      const taken = ingestBatch(world.platform, off.statistics.engine, { token, batch }, sent);
      await expectRefusal(taken, ['statisticsMissing']);
    }
    // As rows are whose columns another version has taken away.
    const rows = await packRows({ '2026-01-05': '{"wheel":1}' });
    const spoilt = eq(statisticsBatches.batch, 'spoilt');
    await world.platform.database.sql.update(statisticsBatches).set({ rows }).where(spoilt);
    await expect(finishBatches(world.platform, here.statistics.engine, -1)).rejects.toThrow('wheel');
    expect(await counted(514)).toBe(1);
    // Whoever sends it again reads that the engine is at fault, and nothing of its own words.
    const again = ingestBatch(world.platform, here.statistics.engine, { token, batch: 'spoilt' }, sent);
    await expectRefusal(again, ['statisticsUnavailable']);
    await world.platform.database.sql.delete(statisticsBatches).where(spoilt);
  });

  test('are taken from whoever has sent theirs, however slowly others do', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const slow = await Promise.all(
      [1, 2].map(async (nth) => (await create({ name: `Slow ${nth}`, scopes: ['events'] })).json<{ token: string }>()),
    );
    const begun = slow.flatMap((each) =>
      [1, 2].map((nth) => {
        const options = {
          port,
          method: 'POST',
          path: `/api/adnet/stats/events?batch=slow-${nth}`,
          headers: { authorization: `Bearer ${each.token}`, 'content-type': 'application/x-ndjson' },
        };
        const sending = request(options).on('error', () => undefined);
        sending.write(linesOf([event()]));
        return sending;
      }),
    );
    const used = async () => {
      const all = await app.inject({ url: tokens, headers: await headersOf('advert-admin') });
      return all
        .json<{ name: string; lastUsedAt: string | null }[]>()
        .filter(({ name, lastUsedAt }) => name.startsWith('Slow') && lastUsedAt !== null);
    };
    try {
      await expect.poll(used).toHaveLength(2);
      expect((await send('meanwhile', linesOf([event({ isp: 515 })]))).statusCode).toBe(200);
    } finally {
      for (const sending of begun) sending.destroy();
    }
  });

  test('count once when the engine is killed while they arrive', async () => {
    const batches = Array.from({ length: 12 }, (_, index) =>
      linesOf(
        Array.from({ length: 50 }, (_unused, nth) =>
          event({ isp: 507, time: new Date(Date.now() - ((index + nth) % 20) * 86_400_000).toISOString() }),
        ),
      ),
    );
    async function deliver(index: number): Promise<void> {
      for (;;) {
        const { statusCode } = await send(`killed-${index}`, batches[index] ?? '');
        if (statusCode === 200) return;
        expect(statusCode).toBe(503);
      }
    }
    const delivering = batches.map((_, index) => deliver(index));
    for (const _ of [1, 2, 3]) {
      const pid = await processOf(here).catch(() => undefined);
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
      await here.statistics.engine.client().catch(() => undefined);
    }
    await Promise.all(delivering);
    expect(await counted(507)).toBe(12 * 50);
  });
});
