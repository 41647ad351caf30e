import { parse } from 'csv-parse/sync';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import type { GroupedStatistics } from '#src/resources/statistics/routes/groupedStatistics.ts';
import type { VolumesList } from '#src/resources/statistics/routes/volumes.ts';
import { getResource } from '#src/schema/registry.ts';
import { createUser, signIn } from '#tests/support/signIn.ts';
import {
  hasEngine,
  insertEvents,
  randomEvents,
  type TestEvent,
  type TestStatistics,
} from '#tests/support/statistics.ts';
import { openStatisticsApp, type StatisticsApp } from '#tests/support/statisticsWorld.ts';
import { type World } from '#tests/support/world.ts';

const readers = ['advertiser', 'publisher', 'advert-admin'] as const;
type Reader = (typeof readers)[number];
const hidden = { campaign: 'Hidden campaign of a rival', site: 'Hidden site of a rival' } as const;
const shown = { campaign: 'Spring shoes', site: 'Shoes every day' } as const;
const period = { from: '2026-03-02', to: '2026-03-08' } as const;
const seconds = (date: string): number => Date.parse(date) / 1000;

describe.skipIf(!hasEngine)('what others have (skipped where the engine isn’t installed)', () => {
  let world: World;
  let here: TestStatistics;
  let close: StatisticsApp['close'];
  let app: FastifyInstance;
  let events: readonly TestEvent[];
  /** Of the asker, and of somebody else who has the same roles. */
  let ids: Readonly<Record<'campaign' | 'site', readonly [own: number, theirs: number]>>;
  let rival: number;
  const sessions = new Map<RoleName, Record<string, string>>();

  beforeAll(async () => {
    ({ world, here, app, close } = await openStatisticsApp());
    ({ id: rival } = await createUser(world.platform, { roles: ['advertiser', 'publisher'] }));
    const [buyer, seller] = [world.actor('advertiser').id, world.actor('publisher').id];
    const sites = getResource('pub-sites');
    const insert = async (own: number) => [
      await world.insert(advertCampaigns, 900 + own, {
        owner: own,
        name: own === rival ? hidden.campaign : shown.campaign,
      }),
      await world.insert(sites, 950 + own, {
        owner: own === buyer ? seller : own,
        name: own === rival ? hidden.site : shown.site,
      }),
    ];
    const [[campaign, site], [theirCampaign, theirSite]] = [await insert(buyer), await insert(rival)];
    ids = {
      campaign: [campaign?.id ?? 0, theirCampaign?.id ?? 0],
      site: [site?.id ?? 0, theirSite?.id ?? 0],
    };
    const idOf = (which: 'campaign' | 'site', number: unknown) => {
      if (number === 1) return ids[which][0];
      return number === 11 ? ids[which][1] : Number(number);
    };
    events = randomEvents(17, 1_500, [seconds('2026-03-03'), seconds('2026-03-07')], {
      buyers: [buyer, rival],
      sellers: [seller, rival],
    }).map((row) => ({ ...row, campaign: idOf('campaign', row['campaign']), site: idOf('site', row['site']) }));
    const lately = events.map((row) => ({ ...row, time: Math.floor(Date.now() / 1000) - 3_600 }));
    await insertEvents(here.statistics, [...events, ...lately]);
    for (const role of roleNames) sessions.set(role, await signIn(app, await world.account(role)));
  });
  afterAll(() => close());

  const send = (role: RoleName, url: string, payload?: object) =>
    app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: sessions.get(role) ?? {},
      ...(payload && { payload }),
    });
  const addressOf = (query: object, file = ''): string =>
    `/api/adnet/stats/grouped${file}?q=${encodeURIComponent(
      JSON.stringify({ ...period, metrics: ['wins', 'clicks'], groups: [], totals: true, limit: 10_000, ...query }),
    )}`;
  async function ask(role: RoleName, query: object): Promise<GroupedStatistics> {
    const answer = await send(role, addressOf(query));
    expect([role, answer.statusCode]).toEqual([role, 200]);
    return answer.json<GroupedStatistics>();
  }
  const valuesOf = ({ rows }: GroupedStatistics, name: string) => rows.map((row) => Number(row[name]));

  const isOwn: Readonly<Record<Reader, (row: TestEvent) => boolean>> = {
    advertiser: (row) => row['advertiser'] === world.actor('advertiser').id,
    publisher: (row) => row['publisher'] === world.actor('publisher').id,
    'advert-admin': () => true,
  };
  const countOf = (rows: readonly TestEvent[], event: string): number =>
    rows.filter((row) => row.event === event && row.counted !== 'postback').reduce((sum, { count }) => sum + count, 0);

  test('is refused to every role that reads no statistics, wherever it is told', async () => {
    const q = addressOf({});
    const urls = [q, addressOf({}, '/export'), '/api/adnet/stats/metrics', '/api/adnet/stats/dimensions'];
    for (const role of roleNames.filter((each) => !readers.some((reader) => reader === each))) {
      for (const url of [...urls, '/api/core/statistic/log/metrics', '/api/core/statistic/log/dimensions'])
        expect([role, url, (await send(role, url)).statusCode]).toEqual([role, url, 403]);
      for (const by of ['country', 'exchanges'])
        expect((await send(role, `/api/core/volumes/${by}`, { method: 'list' })).statusCode).toBe(403);
    }
  });

  test.each(readers)('is counted for %s neither in a row nor in a total', async (role) => {
    const own = events.filter(isOwn[role]);
    for (const groups of [
      [],
      ['advertiser'],
      ['publisher'],
      ['campaign'],
      ['site'],
      ['creativeTag'],
      ['day', 'event'],
    ]) {
      const { totals } = await ask(role, { groups });
      expect([groups, totals?.['wins']]).toEqual([groups, countOf(own, 'win')]);
    }
    for (const name of ['advertiser', 'publisher', 'campaign', 'site'] as const)
      expect(new Set(valuesOf(await ask(role, { groups: [name] }), name))).toEqual(
        new Set(own.map((row) => Number(row[name]))),
      );
  });

  test.each([
    ['advertiser', 'campaign'],
    ['publisher', 'site'],
  ] as const)('is for %s by its %s the same as what there isn’t', async (role, name) => {
    const [, theirs] = ids[name];
    const by = (value: number) => ({ filters: [{ field: name, op: 'eq', value }], groups: [name] });
    const { rows, total, totals } = await ask(role, by(theirs));
    const nothing = await ask(role, by(4_000_000));
    expect([rows, total, totals]).toEqual([[], 0, nothing.totals]);
    expect((await ask('advert-admin', by(theirs))).rows).toHaveLength(1);
    const others = await ask(role, { filters: [{ field: name, op: 'nin', value: [ids[name][0]] }], groups: [name] });
    expect(valuesOf(others, name)).not.toContain(theirs);
  });

  test.each(['campaign', 'site'] as const)(
    'has no name: the %s of others is found by none, and said by number',
    async (name) => {
      const contains = { filters: [{ field: name, op: 'contains', value: 'Hidden' }], groups: [name] };
      for (const role of ['advertiser', 'publisher'] as const) {
        expect([role, (await ask(role, contains)).rows]).toEqual([role, []]);
        expect(JSON.stringify(await ask(role, { groups: ['campaign', 'site'] }))).not.toContain('Hidden');
        const file = await send(
          role,
          `${addressOf({ groups: ['campaign', 'site', 'advertiser'] }, '/export')}&format=csv`,
        );
        expect([file.statusCode, file.body.includes('Hidden')]).toEqual([200, false]);
      }
      const found = await ask('advert-admin', contains);
      expect(found.rows.map((row) => row[`${name}Label`])).toEqual([hidden[name]]);
      // Each side sees where the other one’s are, and only its own by their names.
      const [own, other] =
        name === 'campaign' ? (['advertiser', 'publisher'] as const) : (['publisher', 'advertiser'] as const);
      const labelFor = async (role: Reader) =>
        (await ask(role, { groups: [name] })).rows.find((row) => row[name] === ids[name][0])?.[`${name}Label`];
      expect(await labelFor(own)).toBe(shown[name]);
      expect(await labelFor(other)).toMatch(new RegExp(` ${ids[name][0]}$`));
    },
  );

  test.each(['advertiser', 'publisher'] as const)('is in no line of the file of %s', async (role) => {
    const file = await send(role, `${addressOf({ groups: [role], metrics: ['wins'] }, '/export')}&format=csv`);
    const lines: string[][] = parse(file.body);
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toEqual(['Total', String(countOf(events.filter(isOwn[role]), 'win'))]);
  });

  test('is in the logs of advert-admin alone, and in no volumes but those of the market', async () => {
    const q = encodeURIComponent(JSON.stringify({ minutes: 120, groups: ['campaign'], metrics: ['wins'] }));
    for (const role of readers) {
      const status = (await send(role, `/api/core/statistic/log/grouped?q=${q}`)).statusCode;
      expect([role, status]).toEqual([role, role === 'advert-admin' ? 200 : 403]);
    }
    expect((await send('publisher', '/api/core/volumes/country', { method: 'list' })).statusCode).toBe(403);
    const totalsOf = async (role: Reader) =>
      (await send(role, '/api/core/volumes/country', { method: 'list', params: {} })).json<{ result: VolumesList }>()
        .result.totals;
    const own = events.filter(isOwn.advertiser);
    expect(await totalsOf('advertiser')).toMatchObject({
      requests: countOf(events, 'request'),
      bids: countOf(own, 'bid'),
      wins: countOf(own, 'win'),
    });
    expect(await totalsOf('advert-admin')).toMatchObject({ wins: countOf(events, 'win') });
  });
});
