import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tableOf } from '#server/database/tables.ts';
import { fillDictionaries } from '#server/dictionaries.ts';
import { referenceTargets } from '#src/fields/fieldReferences.ts';
import { limits } from '#src/limits.ts';
import { qualifiersOf } from '#src/schema/qualifier.ts';
import { allResources } from '#src/schema/registry.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { addressOf } from '#tests/support/actors.ts';
import { openApp, type TestApp } from '#tests/support/app.ts';
import { createUser, signIn } from '#tests/support/signIn.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';

let here: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  here = await openApp();
  await fillDictionaries(here.platform);
  // The managers are users: two, so that there is something to page through.
  for (const firstName of ['Ada', 'Grace'])
    await createUser(here.platform, { roles: ['bounty-manager'], firstName, lastName: 'Hopper' });
  headers = await signIn(here.app, await createUser(here.platform));
});
afterAll(() => here.close());

const ask = (url: string, more: Record<string, string> = {}) =>
  here.app.inject({ url, headers: { ...headers, ...more } });
const rangeOf = (from: number, to: number) => `range=${encodeURIComponent(JSON.stringify([from, to]))}`;
const filterOf = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

const dictionaries = allResources().filter(({ dictionary }) => dictionary);
/** What shows users has as many entries as there are users. */
const long = allResources().filter((resource) => resource.long && !resource.view);

describe.each(long)('the long dictionary $name', (resource) => {
  const url = addressOf(resource);
  const first = `${url}?${rangeOf(0, 24)}`;

  test('comes in pages, which are sent again only where they have changed', async () => {
    const page = await ask(first);
    const total = Number(String(page.headers['content-range']).split('/')[1]);
    expect([page.json<AnyRow[]>().length, total > 100]).toEqual([25, true]);
    const again = await ask(first, { 'if-none-match': String(page.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const last = (await ask(`${url}?${rangeOf(total - 1, total - 1)}`)).json<AnyRow[]>();
    expect(last).toHaveLength(1);
  });

  test('is searched, best matches first', async () => {
    const sought = (await ask(`${url}?${rangeOf(40, 40)}`)).json<AnyRow[]>()[0];
    const title = String(sought?.[resource.title]);
    const found = await ask(`${url}?${filterOf({ q: title.toLowerCase() })}&sort=["relevance","ASC"]`);
    expect(found.json<AnyRow[]>()[0]?.[resource.title]).toBe(title);
  });

  test('has a title, and what tells namesakes apart', async () => {
    const records = (await ask(first)).json<AnyRow[]>();
    for (const record of records) expect(record[resource.title]).not.toBe('');
    for (const name of qualifiersOf(resource)) expect(records.some((record) => record[name] !== null)).toBe(true);
  });
});

describe.each(dictionaries)('the dictionary $name', (resource) => {
  const url = addressOf(resource);
  const whole = `${url}?${rangeOf(0, limits.listRange - 1)}`;

  test('is loaded in one call, kept, and sent again only where it has changed', async () => {
    const first = await ask(whole);
    const { etag = '' } = first.headers;
    const records = first.json<AnyRow[]>();
    expect(records.length).toBeGreaterThan(1);
    expect(first.headers['content-range']).toBe(`${resource.name} 0-${records.length - 1}/${records.length}`);
    expect(first.headers['cache-control']).toBe('private, max-age=0, must-revalidate');
    const again = await ask(whole, { 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect((await ask(whole, { 'if-none-match': `"another", W/${etag}` })).statusCode).toBe(304);
    expect((await ask(whole, { 'if-none-match': '"another"' })).json()).toEqual(records);
  });

  test('has another tag for another page', async () => {
    const [one, two] = [await ask(`${url}?${rangeOf(0, 0)}`), await ask(`${url}?${rangeOf(1, 1)}`)];
    expect([one.json<AnyRow[]>().length, two.json<AnyRow[]>().length]).toEqual([1, 1]);
    expect(one.headers.etag).not.toBe(two.headers.etag);
    const stale = await ask(`${url}?${rangeOf(1, 1)}`, { 'if-none-match': String(one.headers.etag) });
    expect(stale.statusCode).toBe(200);
  });

  const searched = Object.keys(resource.fields).filter((name) => resource.fields[name]?.options.search);

  test('is searched', async () => {
    expect(searched.length).toBeGreaterThan(0);
    const records = (await ask(whole)).json<AnyRow[]>();
    const sought = records.at(-1);
    for (const name of searched) {
      const found = await ask(`${url}?${filterOf({ q: String(sought?.[name]).toLowerCase() })}`);
      expect(found.json<AnyRow[]>().map(({ id }) => id)).toContain(sought?.id);
    }
  });
});

const tables = dictionaries.filter(({ view }) => !view);
test.each(tables)('$name changes its tag with an entry', async ({ name, service, path }) => {
  const url = `/api/${service}${path}`;
  const { etag = '' } = (await ask(url)).headers;
  const { table } = tableOf(name);
  await here.platform.database.sql.execute(sql`update ${table} set version = version + 1 where id = 1`);
  const after = await ask(url, { 'if-none-match': String(etag) });
  expect(after.statusCode).toBe(200);
  expect(after.headers.etag).not.toBe(etag);
});

/** Transcribed from domain.md: what each dictionary that the ad network refers to has, and how much of it. */
const known: Readonly<Record<string, { field: string; values: readonly unknown[]; count: number }>> = {
  'banner-dimensions': {
    field: 'title',
    count: 20,
    values:
      '970x250 970x90 728x90 300x250 160x600 300x600 336x280 320x50 300x50 320x100 300x100 468x60 250x250 200x200 125x125 120x600 180x150 120x60 300x1050 120x240'.split(
        ' ',
      ),
  },
  'ad-formats': {
    field: 'title',
    count: 10,
    values: [
      'Banner',
      'Native',
      'Popunder',
      'Push',
      'In-page push',
      'Interstitial',
      'In-stream video',
      'Out-stream video',
      'Text',
      'Direct link',
    ],
  },
  'ad-placements': { field: 'code', count: 8, values: [0, 1, 2, 3, 4, 5, 6, 7] },
  'traffic-types': { field: 'title', count: 3, values: ['Mainstream', 'Adult', 'Mixed'] },
  'site-categories': { field: 'code', count: 392, values: ['IAB1', 'IAB1-1', 'IAB26'] },
  'adzone-categories': { field: 'code', count: 392, values: ['IAB1', 'IAB1-1', 'IAB26'] },
  'ad-product-categories': { field: 'code', count: 135, values: ['1002', '1361', '1362', '1448', '1544'] },
  languages: { field: 'code', count: 183, values: ['en', 'de', 'zh', 'ar'] },
  countries: { field: 'code', count: 249, values: ['US', 'DE', 'CI'] },
  'pricing-models': {
    field: 'title',
    count: 9,
    values: ['CPM', 'CPC', 'CPA', 'CPV', 'vCPM', 'Smart CPM', 'Smart CPC', 'CPD', 'RevShare'],
  },
  'creative-types': {
    field: 'title',
    count: 7,
    values: ['Image', 'HTML5', 'Text', 'Native', 'Video', 'Third-party tag', 'Direct link'],
  },
  'creative-formats': { field: 'title', count: 7, values: ['JPG', 'PNG', 'GIF', 'WebP', 'ZIP', 'MP4', 'VAST'] },
  'device-types': { field: 'code', count: 8, values: [1, 2, 3, 4, 5, 6, 7, 8] },
  'device-models': { field: 'title', count: 195, values: ['Apple iPhone 16'] },
  'connection-types': { field: 'code', count: 7, values: [1, 2, 3, 4, 5, 6, 7] },
  'exchange-types': {
    field: 'title',
    count: 6,
    values: [
      'Own inventory',
      'Open RTB',
      'Private marketplace',
      'Programmatic guaranteed',
      'XML/JSON feed',
      'Mediation',
    ],
  },
  exchanges: {
    field: 'title',
    count: 10,
    values: [
      'Own network',
      'Google AdX',
      'OpenX',
      'PubMatic',
      'Magnite',
      'Index Exchange',
      'Xandr',
      'Smaato',
      'BidSwitch',
      'Adform',
    ],
  },
  'browser-names': { field: 'title', count: 14, values: ['Chrome', 'Safari', 'Firefox', 'Edge', 'Samsung Internet'] },
  'os-families': { field: 'title', count: 11, values: ['Android', 'Apple', 'Linux', 'Windows'] },
  'os-names': { field: 'title', count: 29, values: ['Android', 'iOS', 'MacOS', 'Windows'] },
};

test.each(Object.entries(known))('%s has the values of its standard', async (name, { field, values, count }) => {
  const entries = await storedRecords(here.platform, name);
  expect(entries).toHaveLength(count);
  expect(entries.map((entry) => entry[field])).toEqual(expect.arrayContaining([...values]));
});

test('whatever records of the ad network refer to has its values told here', () => {
  const targets = allResources()
    .filter(({ name, service }) => service === 'adnet' && !dictionaries.some((each) => each.name === name))
    .filter(({ long: isLong }) => !isLong)
    .flatMap(({ fields }) => Object.values(fields).flatMap(referenceTargets));
  const referred = targets.filter((target) => dictionaries.some(({ name }) => name === target));
  expect([...new Set(referred)].toSorted()).toEqual(Object.keys(known).toSorted());
});
