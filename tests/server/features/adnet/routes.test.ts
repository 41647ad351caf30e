import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#src/limits.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { openApp, type TestApp } from '#tests/support/app.ts';
import { copyableColumns } from '#tests/support/copyableColumns.ts';
import { fillShortDictionaries } from '#tests/support/dictionaries.ts';
import { sampleOf, type Values } from '#tests/support/records.ts';
import { createUser, signIn } from '#tests/support/signIn.ts';
import { internetOf } from '#tests/support/website.ts';

type Headers = Record<string, string>;

let here: TestApp;
let publisher: Headers;
let other: Headers;
let staff: Headers;
let hunter: Headers;
let tokens: string[] = [];

beforeAll(async () => {
  here = await openApp({ adCurrency: 'EUR' }, { ...internetOf(), texts: async () => tokens });
  await fillShortDictionaries(here.platform);
  publisher = await signIn(here.app, await createUser(here.platform, { roles: ['publisher'] }));
  other = await signIn(here.app, await createUser(here.platform, { roles: ['advertiser'] }));
  staff = await signIn(here.app, await createUser(here.platform, { roles: ['advert-admin'] }));
  hunter = await signIn(here.app, await createUser(here.platform, { roles: ['bounty-hunter'] }));
});
afterAll(() => here.close());

const call = (method: 'GET' | 'POST', path: string, headers: Headers, payload?: object) =>
  here.app.inject({ method, url: `/api/adnet${path}`, headers, payload });

let last = 0;
async function add(path: string, headers: Headers, sample: Values): Promise<AnyRow> {
  const { owner: _, ...values } = sample;
  const answer = await call('POST', path, headers, values);
  expect(answer.statusCode).toBe(201);
  return answer.json<AnyRow>();
}
const addSite = (headers: Headers) => {
  last += 20;
  return add('/v0/pub-sites', headers, sampleOf(sites, last, { verifyMethod: 'dns' }));
};
const addZone = (headers: Headers, site: number) => {
  last += 20;
  return add(
    '/v0/adzones',
    headers,
    sampleOf(adzones, last, { site, floor: { amount: '1.5' }, floors: null, blockedAdvertisers: null }),
  );
};

describe('GET /v0/sites-and-adzones', () => {
  test('answers one’s sites with their zones, in pages as a list does', async () => {
    const [first, second, theirs] = [await addSite(publisher), await addSite(publisher), await addSite(other)];
    const zones = [await addZone(publisher, first.id), await addZone(publisher, first.id)];
    expect(zones[0]?.floor).toEqual({ amount: '1.5', currency: 'EUR' });
    const path = '/v0/sites-and-adzones?sort=["id","ASC"]';
    const answer = await call('GET', path, publisher);
    expect(answer.headers['content-range']).toBe('pub-sites 0-1/2');
    expect(answer.json()).toEqual([
      { ...first, adzones: zones },
      { ...second, adzones: [] },
    ]);
    const narrowed = await call('GET', `${path}&range=[0,0]&filter={"id":[${second.id},${theirs.id}]}`, publisher);
    expect(narrowed.json()).toEqual([{ ...second, adzones: [] }]);
    const all = await call('GET', path, staff);
    expect(all.json<AnyRow[]>().map(({ id }) => id)).toEqual([first.id, second.id, theirs.id]);
  });

  test('refuses sites whose zones are too large, and says how many sites fit', async () => {
    const [first, second] = [await addSite(publisher), await addSite(publisher)];
    const { id } = await addZone(publisher, first.id);
    await addZone(publisher, second.id);
    const { sql: executor } = here.platform.database;
    const { rows } = await executor.execute<{ columns: string }>(sql.raw(copyableColumns('adzones')));
    const columns = sql.raw(rows[0]?.columns ?? '');
    const copy = (count: number) =>
      executor.execute(
        sql`insert into adzones (${columns}) select ${columns} from adzones, generate_series(1, ${count}::integer) where id = ${id}`,
      );
    const path = `/v0/sites-and-adzones?filter={"id":[${first.id},${second.id}]}`;
    const zonesOf = async (query: string) =>
      (await call('GET', `${path}${query}`, publisher))
        .json<{ adzones: AnyRow[] }[]>()
        .map(({ adzones }) => adzones.length);
    await copy(1_000);
    expect(await zonesOf('&sort=["id","ASC"]')).toEqual([1_001, 1]);
    await copy(12_000);
    for (const [order, fit] of [
      ['DESC', 1],
      ['ASC', 0],
    ]) {
      const refused = await call('GET', `${path}&sort=["id","${order}"]`, publisher);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        400,
        { type: catalogue.pageTooLarge.type, parameters: { rows: fit } },
      ]);
    }
    expect(await zonesOf('&sort=["id","DESC"]&range=[0,0]')).toEqual([1]);
    await executor.execute(sql`delete from adzones where site = ${first.id}`);
  });

  test('gives fewer sites at once than a list without zones', async () => {
    const answer = await call('GET', `/v0/sites-and-adzones?range=[0,${limits.sitesWithZones}]`, publisher);
    expect(answer.json()).toMatchObject({
      type: catalogue.rangeTooLarge.type,
      parameters: { max: limits.sitesWithZones },
    });
    expect((await call('GET', '/v0/sites-and-adzones?range=[0,99]', publisher)).statusCode).toBe(200);
  });

  test('is refused to who owns no sites by their role, and to a query that no list takes', async () => {
    expect((await call('GET', '/v0/sites-and-adzones', hunter)).statusCode).toBe(403);
    expect((await call('GET', '/v0/sites-and-adzones', {})).statusCode).toBe(401);
    expect((await call('GET', '/v0/sites-and-adzones?page=2', publisher)).statusCode).toBe(400);
  });
});

describe('POST /v0/pub-sites/{id}/verify', () => {
  test('says what it looked for and didn’t find, then verifies', async () => {
    const site = await addSite(publisher);
    const path = `/v0/pub-sites/${site.id}/verify`;
    const missing = await call('POST', path, publisher);
    expect(missing.statusCode).toBe(422);
    expect(missing.json()).toMatchObject({
      type: catalogue.ownershipNotProved.type,
      parameters: { where: site.domain },
    });
    tokens = [`quarry-verification=${String(site.verifyToken)}`];
    const answer = await call('POST', path, publisher);
    expect([answer.statusCode, answer.json<AnyRow>().status]).toEqual([200, 'pending']);
    expect((await call('GET', `/v0/pub-sites/${site.id}`, publisher)).json()).toEqual(answer.json());
  });

  test('knows of no site but one’s own', async () => {
    const { id } = await addSite(publisher);
    expect((await call('POST', `/v0/pub-sites/${id}/verify`, other)).statusCode).toBe(404);
    expect((await call('POST', '/v0/pub-sites/0/verify', publisher)).statusCode).toBe(404);
    expect((await call('POST', `/v0/pub-sites/${id}/verify`, {})).statusCode).toBe(401);
  });
});

test('an account that has sites verified without end has to wait', async () => {
  const limited = await openApp({ rateLimit: true });
  const headers = await signIn(limited.app, await createUser(limited.platform, { roles: ['publisher'] }));
  const verify = () => limited.app.inject({ method: 'POST', url: '/api/adnet/v0/pub-sites/1/verify', headers });
  for (let n = 0; n < limits.verificationsPerMinute; n += 1) expect((await verify()).statusCode).toBe(404);
  expect((await verify()).json()).toMatchObject({ type: catalogue.tooManyRequests.type });
  await limited.close();
});

/** The specification's path (section 7), and what the domain says of its entries. */
const dictionaries: [path: string, count: number, some: object][] = [
  ['/v0/ad-formats', 10, { title: 'In-page push' }],
  ['/ad-placements', 8, { id: 1, code: 0, title: 'Unknown' }],
  ['/banner-dimensions', 20, { title: '300x1050', width: 300, height: 1050 }],
  ['/connection-types', 7, { code: 7, title: '5G' }],
  ['/device/types', 8, { code: 3, title: 'Connected TV' }],
  ['/exchange-types', 6, { title: 'Private marketplace' }],
  ['/exchanges', 10, { title: 'BidSwitch' }],
  ['/languages', 183, { code: 'nb', title: 'Norwegian Bokmål' }],
  ['/geo/countries', 249, { code: 'CI', title: 'Côte d’Ivoire' }],
  ['/site-categories', 392, { code: 'IAB20-14', title: 'Travel › Europe', parent: 'IAB20' }],
  ['/v0/adzone-categories', 392, { code: 'IAB17', title: 'Sports', parent: null }],
  ['/ad-product-categories', 135, { code: '1362', title: 'Gambling › Casinos', parent: '1361' }],
  ['/traffic-types', 3, { title: 'Mixed' }],
  ['/pricing-models', 9, { title: 'vCPM' }],
  ['/v0/creative-types', 7, { title: 'HTML5' }],
  ['/v0/creative-formats', 7, { title: 'VAST' }],
  ['/device/browser/vendors', 7, { title: 'Apple' }],
  ['/device/browser/names', 14, { title: 'Samsung Internet' }],
  ['/device/os/families', 11, { title: 'Android' }],
  ['/device/os/names', 29, { code: 13, title: 'iOS' }],
];

/** Those that advert-admins add to. */
const editable = ['/exchanges', '/site-categories', '/v0/adzone-categories', '/ad-product-categories'];

describe.each(dictionaries)('GET %s', (path, count, some) => {
  const range = '?range=[0,999]';

  test('answers every entry to every role, and to nobody who isn’t signed in', async () => {
    const answer = await call('GET', path + range, hunter);
    expect(answer.headers['content-range']).toMatch(new RegExp(` 0-${count - 1}/${count}$`));
    expect(answer.json()).toHaveLength(count);
    expect(answer.json()).toContainEqual(expect.objectContaining(some));
    expect((await call('GET', path, {})).statusCode).toBe(401);
  });

  test('is sent again only when it has changed, a page at a time too', async () => {
    for (const query of [range, '?range=[0,2]']) {
      const first = await call('GET', path + query, publisher);
      const again = await call('GET', path + query, { ...other, 'if-none-match': String(first.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });

  test('comes in pages, and is searched', async () => {
    const page = await call('GET', `${path}?sort=["id","ASC"]&range=[1,2]`, publisher);
    expect(page.headers['content-range']).toMatch(new RegExp(` 1-2/${count}$`));
    expect(page.json<AnyRow[]>().map(({ id }) => id)).toEqual([2, 3]);
    const { title } = page.json<{ title: string }[]>()[0] ?? { title: '' };
    const filter = encodeURIComponent(JSON.stringify({ q: title.toUpperCase() }));
    const found = await call('GET', `${path}?filter=${filter}`, publisher);
    expect(found.json()).toContainEqual(expect.objectContaining({ title }));
  });

  test('is changed by nobody but who keeps it', async () => {
    const body = path.endsWith('categories') ? { title: 'Another one', code: 'IAB99' } : { title: 'Another one' };
    expect((await call('POST', path, publisher, body)).statusCode).toBe(403);
    expect((await call('POST', path, staff, body)).statusCode).toBe(editable.includes(path) ? 201 : 403);
    const { app } = here;
    const remove = await app.inject({ method: 'DELETE', url: `/api/adnet${path}/1`, headers: staff });
    expect(remove.statusCode).toBe(403);
  });
});

test('GET /v0/ad-formats without parameters returns adFormats, as the specification says', async () => {
  const bare = await call('GET', '/v0/ad-formats', publisher);
  const list = await call('GET', '/v0/ad-formats?range=[0,999]', publisher);
  expect(bare.json()).toEqual({ adFormats: list.json() });
  const again = await call('GET', '/v0/ad-formats', { ...publisher, 'if-none-match': String(bare.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(bare.headers.etag).not.toBe(list.headers.etag);
});
