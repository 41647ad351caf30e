import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dictionaryChecksums } from '#server/database/dictionaryTables.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { fillDictionaries, lastOwnId } from '#server/dictionaries.ts';
import type { Platform } from '#server/platform/platform.ts';
import { validate } from '#src/fields/validate.ts';
import { getResource } from '#src/schema/registry.ts';
import { freshPlatform } from '#tests/support/app.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';

/** Counted in the domain's list of task types; the other lists as it names them. */
const lists = {
  'campaign-categories': 12,
  'campaign-task-types': 51,
  'campaign-task-reward-types': 64,
  'token-standards': 17,
  currencies: 162,
  'ad-formats': 10,
  'ad-placements': 8,
  'banner-dimensions': 20,
  languages: 183,
  countries: 249,
  'site-categories': 392,
  'adzone-categories': 392,
  'ad-product-categories': 135,
  'traffic-types': 3,
  'creative-types': 7,
  'creative-formats': 7,
  'connection-types': 7,
  'device-types': 8,
  'exchange-types': 6,
  exchanges: 10,
  'pricing-models': 9,
  'browser-vendors': 7,
  'browser-names': 14,
  'os-families': 11,
  'os-names': 29,
};

/** What comes from packages, and at least how much of it there is. */
const sourced = {
  regions: 5_000,
  cities: 24_000,
  'browser-versions': 1_000,
  'os-versions': 150,
  'device-models': 150,
  isps: 1_000,
};

let platform: Platform;

beforeAll(async () => {
  platform = await freshPlatform();
  await fillDictionaries(platform);
});
afterAll(() => platform.database.close());

const entries = (name: string) => storedRecords(platform, name);

it.each(Object.entries(lists))('fills %s with valid entries', async (name, count) => {
  const found = await entries(name);
  expect(found).toHaveLength(count);
  for (const entry of found) expect(validate(getResource(name), entry).problems).toEqual([]);
});

it.each(Object.entries(sourced))(
  'fills %s with valid entries, each with an id of Quarry’s own',
  async (name, least) => {
    const found = await entries(name);
    const resource = getResource(name);
    expect(found.length).toBeGreaterThanOrEqual(least);
    for (const entry of found) {
      const { problems } = validate(resource, entry);
      if (problems.length > 0) expect({ entry, problems }).toBeUndefined();
    }
    expect(found.at(-1)?.id).toBeLessThanOrEqual(lastOwnId(resource));
  },
);

it('knows the regions, cities, browsers, systems and providers of today', async () => {
  const [regions, cities, isps] = [await entries('regions'), await entries('cities'), await entries('isps')];
  const countries = new Map((await entries('countries')).map(({ id, code }) => [id, code]));
  const bavaria = regions.find(({ code }) => code === 'DE-BY');
  expect([bavaria?.['title'], countries.get(Number(bavaria?.['country']))]).toEqual(['Bayern', 'DE']);
  const codes = new Map(regions.map(({ id, code }) => [id, String(code)]));
  // A city's region is one of its country.
  for (const { country, region } of cities)
    if (region !== null) expect(codes.get(Number(region))?.slice(0, 2)).toBe(countries.get(Number(country)));
  const springfields = cities.filter(
    ({ title, country }) => title === 'Springfield' && countries.get(Number(country)) === 'US',
  );
  expect(springfields.map(({ region }) => codes.get(Number(region)))).toEqual(
    expect.arrayContaining(['US-IL', 'US-MA', 'US-MO']),
  );
  // The ids of GeoNames.
  expect(cities.find(({ id }) => id === 2_950_159)).toMatchObject({ title: 'Berlin', region: null });
  expect(isps.filter(({ title }) => title === 'Vodafone').length).toBeGreaterThan(5);
  expect((await entries('browser-versions')).map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Chrome 140', 'Safari on iOS 26', 'Samsung Internet 28.0']),
  );
  expect((await entries('os-versions')).map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Android 16', 'iOS 26']),
  );
});

it('has every task type of the domain once, and a reward type for each', async () => {
  const types = await entries('campaign-task-types');
  expect(types.map(({ key }) => key)).toEqual(expect.arrayContaining(['instagram--post', 'translation--one-pager']));
  for (const { key, network, action } of types) expect(key).toBe(`${String(network)}--${String(action)}`);
  const rewarded = (await entries('campaign-task-reward-types')).map(({ taskType }) => taskType);
  expect(new Set(rewarded)).toEqual(new Set(types.map(({ id }) => id)));
});

it('begins with the US dollar, and knows which currencies are coins', async () => {
  const currencies = await entries('currencies');
  expect(currencies[0]).toMatchObject({ id: 1, code: 'USD', isCrypto: false });
  const coins = currencies.filter(({ isCrypto }) => isCrypto).map(({ code }) => code);
  expect(new Set(coins)).toEqual(new Set(['BTC', 'ETH', 'NEO', 'GAS', 'USDT', 'USDC', 'BNB', 'TRX']));
});

it('names every category by its code, its children after it', async () => {
  const categories = await entries('site-categories');
  expect(categories.filter(({ parent }) => parent === null)).toHaveLength(26);
  const codes = new Set(categories.map(({ code }) => String(code)));
  for (const { code, parent } of categories)
    if (typeof parent === 'string')
      expect([codes.has(parent), String(code).startsWith(`${parent}-`)]).toEqual([true, true]);
  expect(categories.at(-1)).toMatchObject({ code: 'IAB26-4', title: 'Illegal Content › Copyright Infringement' });
});

it('has a name of its own for every language and country', async () => {
  for (const name of ['languages', 'countries']) {
    const titles = (await entries(name)).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.filter((title) => /^[A-Za-z]{2}$/.test(String(title)))).toEqual([]);
  }
});

it('adds nothing the second time, and leaves what administrators have changed', async () => {
  const { sql: database } = platform.database;
  const categories = tableOf('campaign-categories');
  await database
    .update(categories.table)
    .set({ title: 'Translations' })
    .where(eq(columnOf(categories, 'id'), 4));
  const before = await entries('campaign-categories');
  await Promise.all([fillDictionaries(platform), fillDictionaries(platform)]);
  expect(await entries('campaign-categories')).toEqual(before);
  expect(await entries('currencies')).toHaveLength(lists.currencies);
});

it('writes nothing that is as it was written last', async () => {
  const transaction = vi.spyOn(platform.database, 'transaction');
  await fillDictionaries(platform);
  expect(transaction).not.toHaveBeenCalled();
  transaction.mockRestore();
});

/** As after an update that has brought other entries. */
const forget = (...names: string[]) =>
  platform.database.sql.delete(dictionaryChecksums).where(inArray(dictionaryChecksums.name, names));

it('brings the names of a new version to what nobody edits, and leaves what people edit', async () => {
  const { sql: database } = platform.database;
  for (const name of ['cities', 'isps'])
    await database.execute(sql`update ${tableOf(name).table} set title = 'Elsewhere'
    where id = (select min(id) from ${tableOf(name).table})`);
  await forget('cities', 'isps');
  await fillDictionaries(platform);
  const [[city], [isp]] = [await entries('cities'), await entries('isps')];
  expect([city?.['title'] === 'Elsewhere', city?.version, isp?.['title'], isp?.version]).toEqual([
    false,
    2,
    'Elsewhere',
    1,
  ]);
});

it('writes many entries in slices, and goes on after a start that was cut off', async () => {
  const { sql: database } = platform.database;
  const before = await entries('cities');
  await database.execute(sql`delete from ${tableOf('cities').table} where id % 2 = 0`);
  await forget('cities');
  const { transaction } = platform.database;
  const spy = vi.spyOn(platform.database, 'transaction').mockImplementationOnce(transaction);
  spy.mockRejectedValueOnce(new Error('The process ends here.'));
  await expect(fillDictionaries(platform)).rejects.toThrow('ends here');
  expect((await entries('cities')).length).toBeLessThan(before.length);
  await fillDictionaries(platform);
  expect(spy.mock.calls.length).toBeGreaterThan(6);
  spy.mockRestore();
  expect((await entries('cities')).map(({ id, title }) => [id, title])).toEqual(
    before.map(({ id, title }) => [id, title]),
  );
});

it('gives what people add ids beyond those of the source', async () => {
  const { table } = tableOf('isps');
  await platform.database.sql.execute(sql`insert into ${table} (title, country) values ('Our own', 1)`);
  await forget('isps');
  await fillDictionaries(platform);
  expect((await entries('isps')).at(-1)).toMatchObject({ id: 100_000_000, title: 'Our own', code: null });
});

it('keeps its own ids apart from those of what administrators add', async () => {
  const { table } = tableOf('token-standards');
  const add = (title: string) => platform.database.sql.execute(sql`insert into ${table} (title) values (${title})`);
  await add('CW-20');
  await fillDictionaries(platform);
  await add('Jetton');
  expect((await entries('token-standards')).slice(-2)).toMatchObject([
    { id: 1000, title: 'CW-20' },
    { id: 1001, title: 'Jetton' },
  ]);
});
