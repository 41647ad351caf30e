import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { conversionEvents } from '#server/features/statistics/conversions/conversionTables.ts';
import { receivePostback } from '#server/features/statistics/conversions/receivePostback.ts';
import { sendConversionEvents } from '#server/features/statistics/conversions/sendConversionEvents.ts';
import { statisticsBatches } from '#server/features/statistics/ingestion/batchTable.ts';
import { finishBatch } from '#server/features/statistics/ingestion/ingestBatch.ts';
import { applyScheduledTransition } from '#server/operations/applyScheduledTransition.ts';
import { read } from '#server/operations/read.ts';
import { transition } from '#server/operations/transition.ts';
import { limits } from '#src/limits.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { conversions } from '#src/resources/statistics/conversions.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { signIn } from '#tests/support/signIn.ts';
import { hasEngine, openStatistics, processOf, type TestStatistics } from '#tests/support/statistics.ts';
import { openWorld, type World } from '#tests/support/world.ts';

const day = 86_400_000;
const hour = 3_600_000;
const goals = [{ name: 'Purchase', event: 'sale', value: null, windowDays: 30 }];

let world: World;
let here: TestStatistics;
let app: FastifyInstance;
let token = '';
let zone = 0;

beforeAll(async () => {
  world = await openWorld();
  here = await openStatistics(hasEngine ? {} : { STATISTICS: 'off' });
  app = await buildApp(world.platform, { log: false, statistics: here.statistics });
  const headers = await signIn(app, await world.account('advert-admin'));
  const payload = { name: 'Ad server', scopes: ['events'] };
  const made = await app.inject({ method: 'POST', url: '/api/adnet/v0/machine-tokens', headers, payload });
  token = made.json<{ token: string }>().token;
  const owner = world.actor('publisher').id;
  const site = await world.insert(sites, 940, { owner });
  zone = (await world.insert(adzones, 940, { owner, site: site.id })).id;
});
afterAll(async () => {
  await app.close();
  await here.close();
  await world.close();
});

/** A campaign of the advertiser with clicks of three days ago, which have arrived as an ad server sends them. */
async function withClicks(n: number, ...clickIds: readonly string[]): Promise<number> {
  const owner = world.actor('advertiser').id;
  const { id } = await world.insert(advertCampaigns, n, { owner, conversionGoals: goals, postbackUrl: null });
  const time = new Date(Date.now() - 3 * day).toISOString();
  const lines = clickIds.map((clickId) =>
    JSON.stringify({ time, event: 'click', campaign: id, adzone: zone, clickId }),
  );
  const answer = await app.inject({
    method: 'POST',
    url: `/api/adnet/stats/events?batch=clicks-${n}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
    payload: lines.join('\n'),
  });
  expect(answer.json()).toMatchObject({ accepted: clickIds.length, refused: 0 });
  return id;
}

/** As a tracker with a machine token reports it. */
const report = (clickId: string, more: { transactionId?: string; value?: string } = {}) =>
  receivePostback(
    world.platform,
    { clickId, goal: 'Purchase', transactionId: '', value: '', currency: '', signature: '', test: false, ...more },
    { isMachine: true },
  );

const send = () => sendConversionEvents(world.platform, here.statistics.engine);

/** The conversions of a campaign in the figures of its owner, over some days. */
async function figures(campaign: number, conversionsBy: 'click' | 'postback', from: number, to: number) {
  const q = {
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    groups: ['campaign'],
    metrics: ['conversions', 'conversionValue'],
    filters: [{ field: 'campaign', op: 'eq', value: campaign }],
    conversionsBy,
  };
  const headers = await signIn(app, await world.account('advertiser'));
  const url = `/api/adnet/stats/grouped?q=${encodeURIComponent(JSON.stringify(q))}`;
  const answer = await app.inject({ url, headers });
  const [row] = answer.json<{ rows: Record<string, unknown>[] }>().rows;
  return row === undefined ? [0, 0] : [Number(row['conversions']), Number(row['conversionValue'])];
}

/** By click, three days ago; by postback, now; and the other way round. */
async function counted(campaign: number) {
  const now = Date.now();
  const then = [now - 4 * day, now - 2 * day] as const;
  const today = [now - hour, now + hour] as const;
  return {
    byClick: await figures(campaign, 'click', ...then),
    byPostback: await figures(campaign, 'postback', ...today),
    neither: [...(await figures(campaign, 'click', ...today)), ...(await figures(campaign, 'postback', ...then))],
  };
}

const decide = async (id: number, status: string, reason?: string) => {
  const actor = world.actor('advert-admin');
  const { version } = await read(world.platform, actor, conversions, id);
  return transition(world.platform, actor, conversions, id, { status, version, reason });
};

describe.skipIf(!hasEngine)('figures (skipped where the optional packages of the engine aren’t installed)', () => {
  test('have a conversion by its click and by its postback, still once it is approved, and not once it is rejected', async () => {
    const campaign = await withClicks(950, 'f-1', 'f-2');
    const id = (await report('f-1', { value: '12.345678' })) ?? 0;
    await report('f-1', { value: '12.345678' });
    const kept = (await report('f-2', { value: '1' })) ?? 0;
    await send();
    const both = { byClick: [2, 13.345678], byPostback: [2, 13.345678], neither: [0, 0, 0, 0] };
    expect(await counted(campaign)).toEqual(both);
    await decide(kept, 'approved');
    await expectRefusal(decide(kept, 'rejected', 'The order was refunded.'), ['noTransition', 'status']);
    await send();
    expect(await counted(campaign)).toEqual(both);
    await decide(id, 'rejected', 'The order was refunded.');
    await send();
    const one = { byClick: [1, 1], byPostback: [1, 1], neither: [0, 0, 0, 0] };
    expect(await counted(campaign)).toEqual(one);
    await here.statistics.refresh();
    const client = await here.statistics.engine.client();
    const query = `SELECT sum(conversions) AS n FROM stats.campaigns_by_day WHERE campaign = ${campaign} AND counted != 'click'`;
    const rows = await (await client.query({ query, format: 'JSONEachRow' })).json<{ n: string }>();
    expect(rows.map(({ n }) => Number(n))).toEqual([1]);
  });

  test('have what was rejected before it was counted neither way', async () => {
    const campaign = await withClicks(951, 'g-1');
    const id = (await report('g-1')) ?? 0;
    await decide(id, 'rejected', 'The lead isn’t valid.');
    await send();
    expect(await counted(campaign)).toMatchObject({ byClick: [0, 0], byPostback: [0, 0] });
  });

  test('have each conversion once, whoever gives it to the engine and however often, and when that is killed', async () => {
    const clickIds = Array.from({ length: 30 }, (_, n) => `k-${n}`);
    const campaign = await withClicks(952, ...clickIds);
    for (const [n, clickId] of clickIds.entries()) {
      await report(clickId);
      if (n % 10 === 5) process.kill(await processOf(here), 'SIGKILL');
      await Promise.allSettled([send(), send()]);
    }
    for (let done = false; !done; )
      done = await send().then(
        () => true,
        () => false,
      );
    expect(await counted(campaign)).toMatchObject({ byClick: [30, 0], byPostback: [30, 0] });
    // As if the process had ended before the register said so: the engine knows the insert by its token.
    const { sql: executor } = world.platform.database;
    const waiting = await executor.select().from(conversionEvents).where(sql`not sent`);
    expect(waiting).toEqual([]);
    const left = await executor.select().from(statisticsBatches).where(sql`token is null and rows is not null`);
    expect(left).toEqual([]);
  });

  test('wait in the register while there is no engine', async () => {
    const campaign = await withClicks(953, 'w-1');
    await report('w-1');
    const off = await openStatistics({ STATISTICS: 'off' });
    await expectRefusal(sendConversionEvents(world.platform, off.statistics.engine), ['statisticsMissing']);
    const { sql: executor } = world.platform.database;
    const [left] = await executor.select().from(statisticsBatches).where(sql`token is null and rows is not null`);
    if (left === undefined) throw new Error('No batch was registered.');
    await finishBatch(world.platform.database, here.statistics.engine, left);
    await finishBatch(world.platform.database, here.statistics.engine, left);
    await send();
    expect(await counted(campaign)).toMatchObject({ byClick: [1, 0], byPostback: [1, 0] });
    await off.close();
  });
});

describe('the hold', () => {
  test('approves by itself when it is over, not before, and not what was rejected', async () => {
    const owner = world.actor('advertiser').id;
    const { id: campaign } = await world.insert(advertCampaigns, 960, {
      owner,
      conversionGoals: goals,
      postbackUrl: null,
    });
    const { insertClicks } = await import('#tests/support/clicks.ts');
    await insertClicks(world.platform.database.sql, ['h-1', 'h-2'], { campaign, advertiser: owner });
    const [held = 0, rejected = 0] = [await report('h-1'), await report('h-2')].map(Number);
    await decide(rejected, 'rejected', 'The visitor used a bot.');
    const statusOf = async (id: number) =>
      (await read(world.platform, world.actor('advert-admin'), conversions, id))['status'];
    const approveUntil = async (now: Date) => {
      while (await applyScheduledTransition(world.platform, now));
    };
    await approveUntil(new Date(Date.now() + (limits.conversionHold - 1) * day));
    expect(await statusOf(held)).toBe('pending');
    await approveUntil(new Date(Date.now() + (limits.conversionHold + 1) * day));
    expect([await statusOf(held), await statusOf(rejected)]).toEqual(['approved', 'rejected']);
    const { rows } = await world.platform.database.sql.execute<{ kind: string }>(
      sql`select kind from notifications where user_id = ${owner} and body like '%“h-%'`,
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['recordRefused']);
  });
});
