import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { rawEvents } from '#server/features/statistics/query/chooseTable.ts';
import { compileQuery } from '#server/features/statistics/query/compileQuery.ts';
import { executeQuery } from '#server/features/statistics/query/executeQuery.ts';
import { parseStatisticsQuery } from '#server/features/statistics/query/parseQuery.ts';
import { resolvePeriods } from '#server/features/statistics/query/period.ts';
import { Tenant } from '#server/features/statistics/query/tenant.ts';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import { metricsFor } from '#src/resources/statistics/audience.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { requestActor } from '#tests/support/requestActor.ts';
import { signIn } from '#tests/support/signIn.ts';
import { from, insertSpringEvents, later, type Reader, readers, to } from '#tests/support/springEvents.ts';
import { hasEngine, type TestStatistics } from '#tests/support/statistics.ts';
import { openStatisticsWorld, type StatisticsWorld } from '#tests/support/statisticsWorld.ts';
import { type World } from '#tests/support/world.ts';

describe.skipIf(!hasEngine)(
  'grouped statistics (skipped where the optional packages of the engine aren’t installed)',
  () => {
    let world: World;
    let here: TestStatistics;
    let close: StatisticsWorld['close'];
    beforeAll(async () => {
      const opened = await openStatisticsWorld();
      ({ world, here, close } = opened);
      await insertSpringEvents(opened);
      await here.statistics.refresh();
    });
    afterAll(() => close());

    const actorOf = (role: Reader) => requestActor(world.actor(role).id, role);

    describe('the two restrictions of a query to its tenant', () => {
      const query = { from, to, groups: ['advertiser'], metrics: ['wins'], limit: 10_000 };
      const printed = () => {
        const read = parseStatisticsQuery(JSON.stringify(query), 'advertiser');
        return compileQuery(
          { query: read, periods: resolvePeriods(read, later), source: rawEvents, isSharded: false },
          Tenant.of(actorOf('advertiser')),
        );
      };
      const first = / WHERE advertiser = \{p\d+:UInt32\} AND /;
      const read = async (changed: ReturnType<typeof printed>) =>
        (await executeQuery(here.statistics.engine, changed)).rows.map(([owner]) => owner);

      test('each return the rows of the tenant alone; without both, all rows are returned', async () => {
        const own = [world.actor('advertiser').id];
        expect(await read(printed())).toEqual(own);
        const withoutFirst = Object.assign(printed(), { text: printed().text.replace(first, ' WHERE ') });
        expect(withoutFirst.text).not.toBe(printed().text);
        expect(await read(withoutFirst)).toEqual(own);
        expect(await read(Object.assign(printed(), { settings: {} }))).toEqual(own);
        const withoutBoth = Object.assign(withoutFirst, { settings: {} });
        expect((await read(withoutBoth)).length).toBeGreaterThan(1);
      });

      test('apply to subqueries and joins, and to tables without a tenant', async () => {
        const { id } = world.actor('advertiser');
        const text =
          'SELECT DISTINCT advertiser FROM (SELECT advertiser FROM stats.events) AS one INNER JOIN stats.events AS other USING advertiser';
        expect(await read(Object.assign(printed(), { text }))).toEqual([id]);
        const network = 'SELECT count() FROM stats.network_by_day';
        expect(await read(Object.assign(printed(), { text: network }))).toEqual([0]);
      });

      test('refuse a query that wasn’t printed for a tenant', async () => {
        const { text, values, settings } = printed();
        // @ts-expect-error: The type refuses it too.
        await expect(executeQuery(here.statistics.engine, { text, values, settings })).rejects.toThrow(
          'printed for a tenant',
        );
      });
    });

    test('cancels a query in the engine when the client disconnects', async () => {
      const read = parseStatisticsQuery(JSON.stringify({ from, to, groups: [], metrics: ['wins'] }), 'advert-admin');
      const query = compileQuery(
        { query: read, periods: resolvePeriods(read, later), source: rawEvents, isSharded: false },
        Tenant.of(actorOf('advert-admin')),
      );
      const endless = Object.assign(query, { text: 'SELECT sum(cityHash64(number)) FROM system.numbers' });
      const client = await here.statistics.engine.client();
      const running = async () => {
        const found = await client.query({
          query:
            "SELECT count() AS count FROM system.processes WHERE query LIKE '%system.numbers%' AND query NOT LIKE '%system.processes%'",
          format: 'JSONEachRow',
        });
        return (await found.json<{ readonly count: number }>())[0]?.count;
      };
      const leaving = new AbortController();
      const asking = executeQuery(here.statistics.engine, endless, leaving.signal);
      await expect.poll(running).toBe(1);
      leaving.abort();
      await expect(asking).rejects.toThrow(leaving.signal.reason);
      await expect.poll(running).toBe(0);
    });

    test('refuses a query that exceeds the limits of time, memory or rows with 422', async () => {
      const read = parseStatisticsQuery(JSON.stringify({ from, to, groups: [], metrics: ['wins'] }), 'advert-admin');
      const heavy = (text: string, settings: object) => {
        const query = compileQuery(
          { query: read, periods: resolvePeriods(read, later), source: rawEvents, isSharded: false },
          Tenant.of(actorOf('advert-admin')),
        );
        return executeQuery(here.statistics.engine, Object.assign(query, { text, settings }));
      };
      await expectRefusal(heavy('SELECT sum(number) FROM system.numbers', { max_execution_time: 1 }), [
        'statisticsTooMuch',
      ]);
      await expectRefusal(
        heavy('SELECT number FROM system.numbers GROUP BY number', { max_memory_usage: '20000000' }),
        ['statisticsTooMuch'],
      );
      await expectRefusal(heavy('SELECT number FROM system.numbers LIMIT 200000', {}), ['statisticsTooLong']);
    });

    test('serves the roles that can read statistics, and refuses all others', async () => {
      // Advertisers aren’t offered these: requests have no advertiser yet.
      const empty = ['requests', 'bidRate', 'fillRate'];
      const app = await buildApp(world.platform, { log: false, statistics: here.statistics });
      const q = encodeURIComponent(JSON.stringify({ from, to, groups: ['day'], metrics: ['requests'] }));
      const paths = [`/stats/grouped?q=${q}`, '/stats/metrics', '/stats/dimensions', '/stats/events'];
      const get = async (path: string, headers: Record<string, string>) =>
        app.inject({ url: `/api/adnet${path}`, headers });
      for (const role of roleNames) {
        const headers = await signIn(app, await world.account(role));
        const reads = readers.some((each) => each === role);
        for (const path of paths)
          expect([role, path, (await get(path, headers)).statusCode]).toEqual([role, path, reads ? 200 : 403]);
      }
      for (const path of paths) expect((await get(path, {})).statusCode).toBe(401);
      const publisher = await signIn(app, await world.account('publisher'));
      const namesFor = async (headers: Record<string, string>) =>
        (await get('/stats/metrics', headers)).json<{ name: string }[]>().map(({ name }) => name);
      const names = await namesFor(publisher);
      expect(names).toEqual(expect.arrayContaining(['publisherRevenue', 'rpm', ...empty]));
      for (const hidden of ['cost', 'ecpm', 'margin', 'conversionValue', 'roi']) expect(names).not.toContain(hidden);
      expect((await get('/stats/grouped?q=x', publisher)).json()).toMatchObject({ status: 400 });
      for (const path of paths.slice(1)) {
        const { headers, body } = await get(path, publisher);
        const again = await get(path, { ...publisher, 'if-none-match': String(headers.etag) });
        expect([path, headers['cache-control'], again.statusCode, again.body]).toEqual([
          path,
          'private, no-cache',
          304,
          '',
        ]);
        const other = await get(path, { ...publisher, 'if-none-match': 'W/"another"' });
        expect([other.statusCode, other.body]).toEqual([200, body]);
      }
      // A cached answer of one role isn't valid for another role, which has other metrics.
      const { headers } = await get('/stats/metrics', publisher);
      const advertiser = await signIn(app, await world.account('advertiser'));
      const theirs = await get('/stats/metrics', { ...advertiser, 'if-none-match': String(headers.etag) });
      expect(theirs.statusCode).toBe(200);
      const offered = await namesFor(advertiser);
      expect(offered).toContain('cost');
      for (const name of empty) expect(offered).not.toContain(name);
    });
  },
);

test.each(['admin', 'bounty-hunter'] satisfies RoleName[])('%s has no metrics', (role) =>
  expect(metricsFor(role)).toEqual([]),
);
