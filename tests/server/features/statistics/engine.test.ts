import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EngineClient } from '#server/features/statistics/engine/engineClient.ts';
import { watchHeartbeat } from '#server/features/statistics/engine/watchHeartbeat.ts';
import { rawEvents } from '#server/features/statistics/query/chooseTable.ts';
import { currentZoneName } from '#server/features/statistics/query/timeZones.ts';
import { prepareTables } from '#server/features/statistics/tables/prepareTables.ts';
import { refreshRollUps } from '#server/features/statistics/tables/refreshRollUps.ts';
import { type RollUp, rollUps } from '#server/features/statistics/tables/tableLayout.ts';
import type { RollUpState, WeekCache } from '#server/features/statistics/tables/weekIndex.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { shareStatistics } from '#tests/support/sharedStatistics.ts';
import {
  hasEngine,
  insertEvents,
  openStatistics,
  processOf,
  randomEvents,
  type TestStatistics,
  urlOf,
} from '#tests/support/statistics.ts';

const keeping = { days: 400 };
const now = Date.parse('2026-04-01T00:00:00Z');
const events = randomEvents(1, 200, [1_772_409_600, 1_773_014_400], { buyers: [100, 200], sellers: [1000, 2000] });

test('without an engine statistics are refused, with what to do', async () => {
  const { statistics, close } = await openStatistics({ STATISTICS: 'off' });
  await expectRefusal(statistics.engine.client(), ['statisticsMissing']);
  await close();
});

test('an engine that doesn’t answer any more is given up', async () => {
  const dead = { ping: () => new Promise<never>(() => undefined) };
  const times = { beat: 1, overdue: 20 };
  expect(await watchHeartbeat(dead, new AbortController().signal, times)).toBe('it doesn’t answer any more');
  const closing = new AbortController();
  const alive = { ping: async () => ({ success: true }) as const };
  const watching = watchHeartbeat(alive, closing.signal, times);
  closing.abort();
  expect(await watching).toBe('it was closed');
});

describe.skipIf(!hasEngine)('the embedded engine (skipped where its optional packages aren’t installed)', () => {
  let here: TestStatistics;
  beforeAll(async () => {
    here = await openStatistics();
    await insertEvents(here.statistics, events);
  });
  afterAll(() => here.close());

  const ask = async (query: string) => {
    const client = await here.statistics.engine.client();
    return (await client.query({ query, format: 'JSONEachRow' })).json();
  };
  const countOf = (table: string) => ask(`SELECT count() AS rows FROM stats.${table}`);

  test('starts again when it is killed, with all that was written', async () => {
    const before = await processOf(here);
    process.kill(before, 'SIGKILL');
    await expect.poll(() => here.warnings.some((line) => line.includes('has ended'))).toBe(true);
    expect(await countOf('events')).toEqual([{ rows: events.length }]);
    expect(await processOf(here)).not.toBe(before);
  });

  test('is refused to a second process on the folder, and goes on', async () => {
    const second = await openStatistics({}, here.folder);
    await expectRefusal(second.statistics.engine.client(), ['statisticsUnavailable']);
    expect(second.warnings.join()).toContain('can’t be opened');
    await second.close();
    expect(await countOf('events')).toEqual([{ rows: events.length }]);
  });

  test('reads no files, asks no other hosts, and tells nobody without the password that it is there', async () => {
    for (const source of ["file('/etc/passwd', 'LineAsString')", "url('http://127.0.0.1:1/', 'LineAsString')"])
      await expect(ask(`SELECT * FROM ${source}`)).rejects.toThrow(/privileges|grant/i);
    const { origin } = new URL((await urlOf(here)).replace(/\/\/[^@]*@/, '//'));
    for (const path of ['/ping', '/?query=SELECT+1']) expect((await fetch(`${origin}${path}`)).status).toBe(404);
  });

  test('knows time zones by their current names', async () => {
    const known = (await ask('SELECT time_zone FROM system.time_zones')).map((row) => Object(row)['time_zone']);
    for (const former of ['US/Pacific-New', 'Asia/Calcutta', 'Europe/Kiev'])
      expect(known).toContain(currentZoneName(former));
  });

  test('has tables that a further start leaves as they are', async () => {
    const definitions = () =>
      ask("SELECT name, create_table_query FROM system.tables WHERE database = 'stats' ORDER BY name");
    const before = await definitions();
    await prepareTables(await here.statistics.engine.client(), keeping);
    expect(await definitions()).toEqual(before);
    expect(JSON.stringify(before)).toContain('toIntervalDay(400)');
  });

  test('gets the columns that its tables lack, another retention, and roll-ups of another version anew', async () => {
    const client = await here.statistics.engine.client();
    const run = (query: string) => client.command({ query, clickhouse_settings: { mutations_sync: '1' } });
    await refreshRollUps(client, keeping);
    await run('ALTER TABLE stats.events DROP PROJECTION publishers');
    await run('ALTER TABLE stats.events DROP COLUMN isp');
    await run("ALTER TABLE stats.campaigns_by_day MODIFY COMMENT 'of yore'");
    await prepareTables(client, { days: 500 });
    expect(await ask("SELECT type FROM system.columns WHERE table = 'events' AND name = 'isp'")).toEqual([
      { type: 'UInt32' },
    ]);
    expect(JSON.stringify(await ask('SHOW CREATE TABLE stats.events'))).toMatch(
      /PROJECTION publishers.*toIntervalDay\(500\)/s,
    );
    expect(await countOf('campaigns_by_day')).toEqual([{ rows: 0 }]);
    await prepareTables(client, keeping);
  });

  /** A client that does something before it sends a command of some words. */
  const beforeCommand = (client: EngineClient, words: string, act: () => Promise<unknown>): EngineClient =>
    Object.assign(Object.create(client) as EngineClient, {
      command: async (params: Parameters<EngineClient['command']>[0]) => {
        if (params.query.includes(words)) await act();
        return client.command(params);
      },
    });
  const differing = async () => {
    const weeksIn = (name: string) =>
      ask(`SELECT week FROM (SELECT toMonday(time) AS week, sum(eventRows) AS rows FROM stats.${name} GROUP BY week) AS rolled
        FULL JOIN (SELECT toMonday(time) AS week, count() AS rows FROM stats.events GROUP BY week) AS events USING week
        WHERE rolled.rows != events.rows`);
    const found: string[] = [];
    for (const { name } of rollUps) if ((await weeksIn(name)).length > 0) found.push(name);
    return found;
  };

  test('has roll-ups that become right however two processes come between one another', async () => {
    const client = await here.statistics.engine.client();
    const more = randomEvents(3, 50, [1_772_409_600, 1_772_600_000], { buyers: [100, 200], sellers: [1000, 2000] });
    await insertEvents(here.statistics, more);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let reached: () => void = () => undefined;
    const isReached = new Promise<void>((resolve) => (reached = resolve));
    // The first has computed the week, and puts it in place only after the second has put its newer one there.
    const first = refreshRollUps(
      beforeCommand(client, 'ALTER TABLE stats.campaigns_by_day', () => {
        reached();
        return released;
      }),
      keeping,
      { now },
    );
    await isReached;
    await insertEvents(here.statistics, more.slice(0, 20));
    let isPut = false;
    const second = beforeCommand(
      beforeCommand(client, 'ALTER TABLE stats.campaigns_by_day', async () => (isPut = true)),
      'DROP TABLE',
      async () => {
        if (!isPut) return;
        isPut = false;
        release();
        await first;
      },
    );
    await refreshRollUps(second, keeping, { now });
    await refreshRollUps(client, keeping, { now });
    expect(await differing()).toEqual([]);
  });

  test('has roll-ups that are computed on one node, whatever cluster the others are in', async () => {
    const client = await here.statistics.engine.client();
    await insertEvents(here.statistics, events.slice(10, 20));
    // The path of a replicated table is its own: another one as it is can’t be made.
    await refreshRollUps(client, { ...keeping, cluster: 'there_is_none' }, { now });
    expect(await differing()).toEqual([]);
    expect(await ask("SELECT name FROM system.tables WHERE database = 'stats' AND name LIKE 'staging%'")).toEqual([]);
  });

  test('doesn’t take a week for empty that has come while others are added up', async () => {
    const client = await here.statistics.engine.client();
    await insertEvents(here.statistics, events.slice(0, 10));
    const [monday, sunday] = [new Date('2026-03-23T00:00:00Z'), new Date('2026-03-29T00:00:00Z')];
    const late = randomEvents(4, 30, [1_774_310_400, 1_774_400_000], { buyers: [100, 200], sellers: [1000, 2000] });
    let state: RollUpState | undefined;
    let isLate = false;
    const busy = beforeCommand(client, 'REPLACE PARTITION', async () => {
      if (!isLate) await insertEvents(here.statistics, late);
      isLate = true;
    });
    await refreshRollUps(busy, keeping, { now, report: (told) => (state = told) });
    const [smallest] = rollUps;
    expect(smallest && state?.covers(smallest, monday, sunday)).toBe(false);
    await refreshRollUps(client, keeping, { now, report: (told) => (state = told) });
    expect(smallest && state?.covers(smallest, monday, sunday)).toBe(true);
  });

  test('keeps roll-ups that are packed as before, and adds weeks to them', async () => {
    const old = await shareStatistics();
    const client = await old.statistics.engine.client();
    const packed = async () =>
      (
        await (
          await client.query({
            query: `SELECT countIf(compression_codec LIKE '%ZSTD%') AS count FROM system.columns WHERE table = 'network_by_day'`,
            format: 'JSONEachRow',
          })
        ).json<{ count: number }>()
      )[0]?.count;
    expect(await packed()).toBe(0);
    await client.command({
      query: 'ALTER TABLE stats.network_by_day MODIFY COLUMN impressions Int64 CODEC(T64, ZSTD(1))',
    });
    await insertEvents(old.statistics, events);
    let state: RollUpState | undefined;
    await refreshRollUps(client, keeping, { now, report: (told) => (state = told) });
    await prepareTables(client, keeping);
    expect(await packed()).toBe(1);
    for (const rollUp of rollUps)
      expect(state?.covers(rollUp, new Date('2026-03-02T00:00:00Z'), new Date('2026-03-08T00:00:00Z'))).toBe(true);
    await old.close();
  });

  test('makes the days of a part of the world from the hours, of weeks whose events are gone too', async () => {
    const old = await shareStatistics();
    const client = await old.statistics.engine.client();
    await insertEvents(old.statistics, events);
    const [from, to] = [new Date('2026-03-02T00:00:00Z'), new Date('2026-03-08T00:00:00Z')];
    await refreshRollUps(client, keeping, { now });
    const read = async () =>
      (
        await client.query({
          query: 'SELECT * FROM stats.campaigns_by_day_in_europe ORDER BY time, counted, campaign, advertiser',
          format: 'JSONEachRow',
        })
      ).json();
    const before = await read();
    expect(before.length).toBeGreaterThan(10);
    await client.command({ query: 'TRUNCATE TABLE stats.events' });
    await client.command({ query: 'TRUNCATE TABLE stats.campaigns_by_day_in_europe' });
    const europe = rollUps.find(({ name }) => name === 'campaigns_by_day_in_europe') as RollUp;
    // What the first look tells, before anything is made.
    const covered: boolean[] = [];
    await refreshRollUps(client, keeping, { now, report: (told) => covered.push(told.covers(europe, from, to)) });
    expect([covered[0], covered.at(-1)]).toEqual([false, true]);
    expect(await read()).toEqual(before);
    await old.close();
  });

  test.each([
    ['europe', ['UTC', 'Europe/London', 'Europe/Berlin', 'Europe/Moscow']],
    ['asia', ['UTC', 'Asia/Bangkok', 'Asia/Tokyo', 'Australia/Sydney']],
    ['america', ['UTC', 'America/Sao_Paulo', 'America/New_York', 'America/Los_Angeles']],
  ])('has the days of %s as the hours have them', async (part, zones) => {
    await refreshRollUps(await here.statistics.engine.client(), keeping, { now });
    const days = (table: string, zone: string) =>
      ask(`SELECT toDate(time, '${zone}') AS day, campaign, sum(requests), sum(cost), sum(eventRows) FROM stats.${table}
        GROUP BY day, campaign ORDER BY day, campaign`);
    for (const zone of zones) {
      const found = await days(`campaigns_by_day_in_${part}`, zone);
      expect(found).toEqual(await days('campaigns_by_hour', zone));
      expect(found.length).toBeGreaterThan(5);
    }
  });

  test('makes all roll-ups of the newest week before those of others', async () => {
    const fresh = await shareStatistics();
    const client = await fresh.statistics.engine.client();
    const older = events.map((each) => ({ ...each, time: each.time - 7 * 86_400 }));
    await insertEvents(fresh.statistics, [...older, ...events]);
    const made: (readonly [newest: boolean, older: boolean])[] = [];
    await refreshRollUps(client, keeping, {
      now,
      report: (state) => {
        const hasAll = (monday: string, sunday: string) =>
          rollUps.every((each) => state.covers(each, new Date(monday), new Date(sunday)));
        made.push([hasAll('2026-03-08', '2026-03-08'), hasAll('2026-02-23', '2026-03-01')]);
      },
    });
    expect(made.some(([hasNewest, hasOlder]) => hasNewest && !hasOlder)).toBe(true);
    expect(made.every(([hasNewest, hasOlder]) => hasNewest || !hasOlder)).toBe(true);
    expect(made.at(-1)).toEqual([true, true]);
    await fresh.close();
  });

  test('reads those of its roll-ups again that have changed', async () => {
    const quiet = await shareStatistics();
    const client = await quiet.statistics.engine.client();
    const read: string[] = [];
    const watched: EngineClient = Object.assign(Object.create(client) as EngineClient, {
      query: (params: Parameters<EngineClient['query']>[0]) => {
        read.push(...rollUps.filter(({ name }) => params.query.includes(`stats.${name} `)).map(({ name }) => name));
        return client.query(params);
      },
    });
    const last: WeekCache = new Map();
    const refresh = async () => {
      read.length = 0;
      await refreshRollUps(watched, keeping, { now, last });
    };
    await insertEvents(quiet.statistics, events);
    await refresh();
    expect(read).toHaveLength(rollUps.length);
    await refresh();
    expect(read).toHaveLength(rollUps.length);
    await refresh();
    expect(read).toEqual([]);
    await client.command({ query: 'TRUNCATE TABLE stats.zones_by_hour' });
    await refresh();
    expect(read).toEqual(['zones_by_hour']);
    await quiet.close();
  });

  test('isn’t up to tomorrow by an event of tomorrow', async () => {
    const clock = await shareStatistics();
    const second = Math.floor(Date.now() / 1000);
    const [one] = events;
    const insert = (time: number) => insertEvents(clock.statistics, one === undefined ? [] : [{ ...one, time }]);
    const untilOf = async () => {
      await clock.statistics.refresh();
      // What it has said after the work, and what the next look reads of the roll-ups.
      await clock.statistics.refresh();
      const sources = rollUps.map((rollUp) => ({ name: rollUp.name, dimensions: rollUp.dimensions, rollUp }));
      return Promise.all(sources.map((source) => clock.statistics.dataUntil(source)));
    };
    await insert(second + 80_000);
    expect(await untilOf()).toEqual(rollUps.map(() => null));
    await insert(second - 60);
    const past = new Date((second - 60) * 1000).toISOString();
    expect(await untilOf()).toEqual(rollUps.map(() => past));
    expect(await clock.statistics.dataUntil(rawEvents)).toBe(past);
    await clock.close();
  });

  test('is the same over CLICKHOUSE_URL, and statistics are refused while that is gone', async () => {
    const server = await openStatistics({ CLICKHOUSE_URL: await urlOf(here) });
    const client = await server.statistics.engine.client();
    const found = await client.query({ query: 'SELECT count() AS rows FROM stats.events', format: 'JSONEachRow' });
    expect(await found.json()).toEqual(await countOf('events'));
    await server.close();
    const gone = await openStatistics({ CLICKHOUSE_URL: 'http://127.0.0.1:1' });
    await expectRefusal(gone.statistics.engine.client(), ['statisticsUnavailable']);
    await gone.close();
  });

  test('ends with the process that has started it', async () => {
    const script = 'server/features/statistics/engine/chdbChild.js';
    const child = spawn(process.execPath, [script, '/dev/null', here.folder], {
      stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    });
    child.stdio[3]?.destroy();
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
  });
});
