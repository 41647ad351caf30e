import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { fillDictionaries } from '#server/dictionaries.ts';
import type { Platform } from '#server/platform/platform.ts';
import { validate } from '#src/fields/validate.ts';
import { resourceNamed } from '#src/schema/registry.ts';
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
  'traffic-types': 3,
  'creative-types': 7,
  'creative-formats': 7,
  'connection-types': 7,
  'device-types': 8,
  'exchange-types': 6,
  exchanges: 10,
  'pricing-models': 9,
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
  for (const entry of found) expect(validate(resourceNamed(name), entry).problems).toEqual([]);
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
