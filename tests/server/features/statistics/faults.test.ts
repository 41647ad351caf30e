import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { machineTokens } from '#server/features/account/model/machineTokenTable.ts';
import type { Engine } from '#server/features/statistics/engine/engine.ts';
import type { EngineClient } from '#server/features/statistics/engine/engineClient.ts';
import { finishBatches, ingestBatch } from '#server/features/statistics/ingestion/ingestBatch.ts';
import { readBatch, type SentBatch } from '#server/features/statistics/ingestion/readBatch.ts';
import { linesPerSlice } from '#server/features/statistics/model/linesPerSlice.ts';
import type { Platform } from '#server/platform/platform.ts';
import { freshPlatform } from '#tests/support/app.ts';
import { mostItemsAtOnce } from '#tests/support/eventLoop.ts';
import { openGateway } from '#tests/support/gateway.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { createUser } from '#tests/support/signIn.ts';
import { hasEngine, openStatistics, type TestStatistics, urlOf } from '#tests/support/statistics.ts';

const week = 7 * 86_400_000;

/** Events of four weeks, told apart from those of other batches by their ISP. */
const linesOf = (isp: number): string =>
  Array.from({ length: 8 }, (_, nth) => {
    const time = new Date(Date.now() - (nth % 4) * week - 60_000).toISOString();
    return `${JSON.stringify({ time, event: 'win', isp })}\n`;
  }).join('');
const sentOf = (isp: number): Promise<SentBatch> => readBatch(Buffer.from(linesOf(isp)));

describe.skipIf(!hasEngine)('faults (skipped where the optional packages of the engine aren’t installed)', () => {
  let platform: Platform;
  let here: TestStatistics;
  let token = 0;
  beforeAll(async () => {
    platform = await freshPlatform();
    here = await openStatistics();
    const { id: createdBy } = await createUser(platform, { roles: ['advert-admin'] });
    const values = { name: 'Ad server', scopes: ['events'], hash: 'h', prefix: 'p', createdBy };
    const [made] = await platform.database.sql.insert(machineTokens).values(values).returning();
    token = made?.id ?? 0;
  });
  afterAll(async () => {
    await here.close();
    await platform.database.close();
  });

  const take = (batch: string, sent: SentBatch, engine = here.statistics.engine) =>
    ingestBatch(platform, engine, { token, batch }, sent);
  async function counted(isp: number): Promise<number> {
    const client = await here.statistics.engine.client();
    const query = `SELECT count() AS rows FROM stats.events WHERE isp = ${isp}`;
    const [row] = await (await client.query({ query, format: 'JSONEachRow' })).json<{ rows: number }>();
    return Number(row?.rows);
  }

  /** The engine, with something in the way of its commands. */
  async function through(command: (nth: number, run: () => Promise<unknown>) => Promise<unknown>): Promise<Engine> {
    const client = await here.statistics.engine.client();
    let nth = 0;
    const between = Object.assign(Object.create(client) as EngineClient, {
      command: (params: Parameters<EngineClient['command']>[0]) => command(nth++, () => client.command(params)),
    });
    return Object.assign(Object.create(here.statistics.engine) as Engine, { client: async () => between });
  }

  test.each([
    ['before the engine has it', false, 602],
    ['after the engine has it, without its answer', true, 603],
  ])('a batch that breaks off in the middle, %s, counts once when it is sent again', async (_, hasIt, isp) => {
    const sent = await sentOf(isp);
    const broken = await through(async (nth, run) => {
      if (nth === 0 || hasIt) await run();
      if (nth > 0) throw new Error('socket hang up');
    });
    await expectRefusal(take(`half-${isp}`, sent, broken), ['statisticsUnavailable']);
    expect(await counted(isp)).toBe(hasIt ? 4 : 2);
    expect(await take(`half-${isp}`, sent)).toMatchObject({ accepted: 8, refused: 0 });
    expect(await counted(isp)).toBe(8);
  });

  test('a full disk refuses batches for a while, and loses none', async () => {
    const client = await here.statistics.engine.client();
    const alter = (change: string) => client.command({ query: `ALTER TABLE stats.events ${change}` });
    const setting = 'min_free_disk_bytes_to_perform_insert';
    const [first, second] = [await sentOf(604), await sentOf(605)];
    await alter(`MODIFY SETTING ${setting} = ${10 ** 18}`);
    try {
      await expectRefusal(take('full-1', first), ['statisticsUnavailable']);
      await expectRefusal(take('full-2', second), ['statisticsUnavailable']);
      await expect(finishBatches(platform, here.statistics.engine, -1)).rejects.toThrow(/space/i);
    } finally {
      await alter(`RESET SETTING ${setting}`);
    }
    expect([await counted(604), await counted(605)]).toEqual([0, 0]);
    // One is sent again, the other finished by the next look.
    expect(await take('full-1', first)).toMatchObject({ accepted: 8 });
    await finishBatches(platform, here.statistics.engine, -1);
    expect([await counted(604), await counted(605)]).toEqual([8, 8]);
  });

  test('while the engine is gone batches are refused, and all come in when it is back', async () => {
    const url = new URL(await urlOf(here));
    const gateway = await openGateway(Number(url.port));
    url.port = String(gateway.port);
    const away = await openStatistics({ CLICKHOUSE_URL: url.href });
    try {
      await take('gone-0', await sentOf(606), away.statistics.engine);
      await gateway.shut();
      const batches = await Promise.all([607, 608, 609].map(sentOf));
      for (const [nth, sent] of batches.entries())
        await expectRefusal(take(`gone-${nth + 1}`, sent, away.statistics.engine), ['statisticsUnavailable']);
      await gateway.open();
      for (const [nth, sent] of batches.entries())
        await expect
          .poll(() =>
            take(`gone-${nth + 1}`, sent, away.statistics.engine).then(
              ({ accepted }) => accepted,
              () => 0,
            ),
          )
          .toBe(8);
      for (const isp of [606, 607, 608, 609]) expect(await counted(isp)).toBe(8);
    } finally {
      await away.close();
      await gateway.shut();
    }
  });

  test('a large batch is read while the process does other work', async () => {
    const { lines, hash } = await readBatch(Buffer.from(`${'wrong\n'.repeat(20_000)}${linesOf(610)}`));
    const most = await mostItemsAtOnce(lines, async (watched) => {
      const taken = await take('large', { lines: watched, hash });
      expect(taken).toMatchObject({ accepted: 8, refused: 20_000 });
      expect(taken.problems.map(({ line }) => line)).toEqual(taken.problems.map((_, index) => index + 1));
    });
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(2 * linesPerSlice);
  });
});
