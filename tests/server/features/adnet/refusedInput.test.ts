import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tableOf } from '#server/database/tables.ts';
import { limits } from '#src/limits.ts';
import { type ProblemName, problem } from '#src/problems/catalogue.ts';
import { allResources } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { openApp, type TestApp } from '#tests/support/app.ts';
import { fillShortDictionaries } from '#tests/support/dictionaries.ts';
import { png } from '#tests/support/pictures.ts';
import type { Values } from '#tests/support/records.ts';
import { createUser, signIn } from '#tests/support/signIn.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';
import { internetOf, openWebsite, type Website } from '#tests/support/website.ts';
import { html5 } from '#tests/support/zips.ts';

// What somebody may send who means harm, or errs badly, asked as a browser asks: a problem at the field, nothing written, and
// nothing fetched that shouldn't be. The files beside this one go into the parts.

type Headers = Record<string, string>;

let website: Website;
let here: TestApp;
let advertiser: Headers;
let publisher: Headers;
let admin: Headers;
/** What belongs to others. */
let theirs: { readonly site: AnyRow; readonly zone: AnyRow; readonly list: AnyRow; readonly group: AnyRow };
let group: AnyRow;

const inside = { 'inside.sites.test': ['10.0.0.1'] };

beforeAll(async () => {
  website = await openWebsite({ isSecure: true });
  here = await openApp({}, internetOf(website, inside));
  await fillShortDictionaries(here.platform);
  const sign = async (role: 'advertiser' | 'publisher' | 'advert-admin') =>
    signIn(here.app, await createUser(here.platform, { roles: [role] }));
  [advertiser, publisher, admin] = [await sign('advertiser'), await sign('publisher'), await sign('advert-admin')];
  const other = await sign('advertiser');
  const site = await added('/v0/pub-sites', siteOf('https://trails.sites.test/'), publisher);
  theirs = {
    site,
    zone: await added('/v0/adzones', zoneOf(site.id), publisher),
    list: await added('/v0/source-lists', { name: 'Theirs', of: 'domain', entries: ['a.example'] }, other),
    group: await added('/v0/landing-groups', { name: 'Theirs', distribution: 0 }, other),
  };
  group = await added('/v0/landing-groups', { name: 'Lamps', distribution: 1 });
});
afterAll(() => Promise.all([here.close(), website.close()]));

beforeEach(() => {
  website.requests.length = 0;
  website.answer((_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Buy'));
});

const ask = (method: 'POST' | 'PATCH' | 'PUT', path: string, payload?: object, headers = advertiser) =>
  here.app.inject({ method, url: `/api/adnet${path}`, headers, ...(payload && { payload }) });
type Answer = Awaited<ReturnType<typeof ask>>;

async function added(path: string, values: object, headers = advertiser): Promise<AnyRow> {
  const answer = await ask('POST', path, values, headers);
  expect(answer.json()).toMatchObject({ id: expect.any(Number) });
  return answer.json<AnyRow>();
}

/** Every record of the ad network, every file and every line of the log, as one text. */
async function everything(): Promise<string> {
  const written = allResources().filter(({ service, access }) => service === 'adnet' && access.create.length > 0);
  const names = [
    ...written.map(({ name }) => getTableName(tableOf(name).table)),
    'uploads',
    'creative_archives',
    'creative_files',
    'audit_entries',
    'mails',
  ];
  const parts = names.map(
    (name) => sql`select ${name} as name, count(*)::int as count, md5(string_agg(t::text, ',' order by t::text)) as rows
      from ${sql.identifier(name)} as t`,
  );
  const { rows } = await here.platform.database.sql.execute(sql.join(parts, sql` union all `));
  return JSON.stringify(rows);
}

/** Expects one problem at the field, with a title for people, and that nothing was written; of the internet, this was asked. */
async function expectRefused(
  send: () => Promise<Answer>,
  [name, field]: readonly [ProblemName, string?],
  asked: readonly string[] = [],
): Promise<void> {
  const before = await everything();
  const answer = await send();
  const { type, status, ...said } = answer.json();
  expect({ type, status, field: said.propertyPath }).toEqual({ ...named(name), field });
  expect(said.violations).toBeUndefined();
  expect(said.title).toMatch(/\.$/);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(await everything()).toBe(before);
  expect(website.requests).toEqual(asked);
}
const named = (name: ProblemName) => {
  const { type, status } = problem(name);
  return { type, status };
};

const day = 86_400_000;
const fromNow = (distance: number): string => new Date(Date.now() + distance).toISOString();
const usd = (amount: string) => ({ amount, currency: 'USD' });

let last = 0;
const next = (): number => {
  last += 20;
  return last;
};
const siteOf = (url: string): Values => ({
  name: `Site ${next()}`,
  url,
  categories: [1],
  language: 1,
  trafficType: 1,
  verifyMethod: 'file',
});
const zoneOf = (site: number): Values => ({
  name: `Zone ${next()}`,
  site,
  category: 1,
  format: 1,
  placement: 1,
  floor: usd('1'),
});
const campaignOf = (values: Values): Values => ({
  name: `Campaign ${next()}`,
  adFormat: 1,
  pricingModel: 1,
  bid: usd('1.20'),
  dailyBudget: usd('10'),
  totalBudget: usd('100'),
  startAt: fromNow(day),
  endAt: fromNow(9 * day),
  ...values,
});
const idOf = async (dictionary: string, title: string): Promise<number> =>
  (await storedRecords(here.platform, dictionary)).find((entry) => entry['title'] === title)?.id ?? 0;
const creativeOf = async (type: string, values: Values): Promise<Values> => ({
  name: `A ${type}`,
  type: await idOf('creative-types', type),
  category: 1,
  destinationUrl: 'https://shop.sites.test/',
  ...values,
});
const textAd = { headline: 'A headline', description: 'A description of it.' };
const countryNamed = (title: string): Promise<number> => idOf('countries', title);

const postCampaign = (values: Values) => ask('POST', '/v0/advert-campaigns', campaignOf(values));
const postLanding = (values: Values) =>
  ask('POST', '/v0/advert-landings', { name: 'Lamp', url: 'https://page.sites.test/', group: group.id, ...values });
const postCreative = async (type: string, values: Values) =>
  ask('POST', '/v0/advert-creatives', await creativeOf(type, values));

async function upload(type: string, bytes: Buffer): Promise<string> {
  const headers = { ...advertiser, 'content-type': type };
  const answer = await here.app.inject({ method: 'POST', url: '/api/adnet/v0/uploads', headers, payload: bytes });
  expect(answer.statusCode).toBe(201);
  return answer.json().url;
}

test('what is refused below is taken when it is right', async () => {
  expect((await postCampaign({})).json()).toMatchObject({ status: 1, paused: false, archived: false });
  expect((await postLanding({})).statusCode).toBe(201);
  expect((await postCreative('Text', textAd)).statusCode).toBe(201);
});

describe('what belongs to somebody else', () => {
  test('their site gets no zone', () =>
    expectRefused(() => ask('POST', '/v0/adzones', zoneOf(theirs.site.id)), ['invalidReference', 'site']));

  test('their site isn’t added again', () =>
    expectRefused(
      () => ask('POST', '/v0/pub-sites', siteOf('http://www.TRAILS.sites.test/other')),
      ['domainTaken', 'url'],
    ));

  test('their site isn’t verified, nor asked', () =>
    expectRefused(() => ask('POST', `/v0/pub-sites/${theirs.site.id}/verify`), ['notFound']));

  test('their site and zone aren’t targeted, nor bid on', async () => {
    const include = ({ id }: AnyRow) => ({ mode: 'include', ids: [id] });
    await expectRefused(
      () => postCampaign({ targeting: { site: include(theirs.site) } }),
      ['invalidReference', 'targeting.site'],
    );
    await expectRefused(
      () => postCampaign({ targeting: { adzone: include(theirs.zone) } }),
      ['invalidReference', 'targeting.adzone'],
    );
    await expectRefused(
      () => postCampaign({ zoneBids: [{ zone: theirs.zone.id, bid: usd('2') }] }),
      ['invalidReference', 'zoneBids[0].zone'],
    );
  });

  test('their source lists and landing groups aren’t used', async () => {
    await expectRefused(() => postCampaign({ excludedLists: [theirs.list.id] }), ['invalidReference', 'excludedLists']);
    await expectRefused(() => postCampaign({ landingGroup: theirs.group.id }), ['invalidReference', 'landingGroup']);
    await expectRefused(() => postLanding({ group: theirs.group.id }), ['invalidReference', 'group']);
    await expectRefused(
      () =>
        postCreative('Text', { ...textAd, leadsTo: 'landings', destinationUrl: null, landingGroup: theirs.group.id }),
      ['invalidReference', 'landingGroup'],
    );
  });
});

/** Every address that somebody can write into a record of the ad network, with how it is sent. */
const addresses: Readonly<Record<string, (url: string) => Promise<Answer>>> = {
  'pub-sites url': (url) => ask('POST', '/v0/pub-sites', siteOf(url)),
  'adzones fallbackUrl': (fallbackUrl) =>
    ask('POST', '/v0/adzones', { ...zoneOf(theirs.site.id), fallback: 'url', fallbackUrl }, publisher),
  'advert-campaigns postbackUrl': (postbackUrl) => postCampaign({ postbackUrl }),
  'advert-landings url': (url) => postLanding({ url }),
  'advert-creatives destinationUrl': (destinationUrl) => postCreative('Text', { ...textAd, destinationUrl }),
  'advert-creatives vastUrl': (vastUrl) =>
    postCreative('Video', { vastUrl, leadsTo: 'adItself', destinationUrl: null }),
};
const fieldOf = (place: string): string => place.split(' ')[1] ?? '';

const isWritten = ({ readOnly }: Resource['fields'][string]): boolean => !readOnly;

test('every address that can be written is asked for here', () => {
  const places = allResources()
    .filter(({ service, access }) => service === 'adnet' && access.create.length > 0)
    .flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([field, each]) =>
        each.kind === 'url' && isWritten(each) ? [`${name} ${field}`] : [],
      ),
    );
  expect(Object.keys(addresses).toSorted()).toEqual(places.toSorted());
});

describe.each(Object.entries(addresses))('the address of %s', (place, send) => {
  test.each([
    'javascript:alert(1)',
    'JavaScript://shop.sites.test/%0Aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'ftp://shop.sites.test/',
    'https://user:word@shop.sites.test/',
    'https://localhost/',
    'https://[::1]/',
    '//shop.sites.test/',
  ])('is none: %s', (url) => expectRefused(() => send(url), ['invalidUrl', fieldOf(place)]));

  // The addresses of creatives are asked for while they are written, which finds out the same for names.
  const isAsked = place.startsWith('advert-creatives');
  const problemName = isAsked ? 'linkNotPublic' : 'addressNotPublic';

  test.each([
    'https://10.0.0.1/',
    'https://0xa000001/',
    'https://167772161/',
    'https://192.168.1.1/admin',
    'https://169.254.169.254/latest/meta-data',
    'https://0.0.0.0/',
    // This machine stands for the internet of the tests.
    ...(isAsked ? [] : ['https://127.0.0.1/', 'https://127.1/']),
  ])('leads into a private network: %s', (url) => expectRefused(() => send(url), [problemName, fieldOf(place)]));
});

test.each(['https://localhost./', 'https://printer.local/', 'https://db.internal/', 'https://a.localhost/'])(
  'a site has no name that each network gives out for itself: %s',
  (url) => expectRefused(() => ask('POST', '/v0/pub-sites', siteOf(url)), ['addressNotPublic', 'url']),
);

describe('a redirect into a private network', () => {
  beforeEach(() =>
    website.answer(
      (_request, response) => void response.writeHead(302, { location: 'https://inside.sites.test/' }).end(),
    ),
  );

  test('isn’t followed for the proof of a site', async () => {
    const { id } = await added('/v0/pub-sites', siteOf('https://proof.sites.test/'));
    await expectRefused(
      () => ask('POST', `/v0/pub-sites/${id}/verify`),
      ['siteLeadsAway'],
      ['GET proof.sites.test /quarry-verification.txt'],
    );
  });

  test('isn’t followed for where a click leads', () =>
    expectRefused(() => postCreative('Text', textAd), ['linkNotPublic', 'destinationUrl'], ['GET shop.sites.test /']));

  test('isn’t followed for a VAST document', () =>
    expectRefused(
      () =>
        postCreative('Video', { vastUrl: 'https://ads.sites.test/vast', leadsTo: 'adItself', destinationUrl: null }),
      ['linkNotPublic', 'vastUrl'],
      ['GET ads.sites.test /vast'],
    ));

  test('is a finding of a landing, whose owner learns of it', async () => {
    const { id } = await added('/v0/advert-landings', {
      name: 'Lamp',
      url: 'https://page.sites.test/',
      group: group.id,
    });
    const checked = await ask('POST', `/v0/advert-landings/${id}/check`);
    expect(checked.json()).toMatchObject({ lastCheck: { problem: 'private', httpStatus: null } });
    expect(website.requests).toEqual(['GET page.sites.test /']);
  });
});

describe('money and weights', () => {
  test('weights that add up to 99', async () => {
    const weights: { landing: number; weight: number }[] = [];
    for (const weight of [60, 39]) {
      const { id, version } = await added('/v0/advert-landings', {
        name: 'Lamp',
        url: 'https://page.sites.test/',
        group: group.id,
      });
      const approved = await ask('POST', `/v0/advert-landings/${id}/status`, { status: 'approved', version }, admin);
      expect(approved.json()).toMatchObject({ status: 'approved' });
      weights.push({ landing: id, weight });
    }
    await expectRefused(
      () => ask('PUT', `/v0/landing-groups/${group.id}/weights`, { weights }),
      ['weightsDontAddUp', 'weights'],
    );
  });

  test.each([
    ['a bid above the daily budget', { bid: usd('10.01') }, 'moreThanField', 'bid'],
    ['a day that costs more than all', { dailyBudget: usd('101') }, 'moreThanField', 'dailyBudget'],
    ['nothing bid', { bid: usd('0') }, 'notAbove', 'bid.amount'],
    ['no amount', { bid: usd('1e309') }, 'invalidAmount', 'bid.amount'],
    ['another currency', { bid: { amount: '1', currency: 'EUR' } }, 'wrongMoney', 'bid'],
  ] as const)('%s', (_what, values, name, field) => expectRefused(() => postCampaign(values), [name, field]));

  test('nine thousand for Germany with ten a day', async () => {
    const countryBids = [{ country: await countryNamed('Germany'), bid: usd('9000') }];
    await expectRefused(() => postCampaign({ countryBids }), ['moreThanField', 'countryBids[0].bid']);
  });
});

describe('time and place', () => {
  test.each([
    ['a start in the past', { startAt: fromNow(-day) }, 'hasPassed', 'startAt'],
    ['an end in the past', { startAt: fromNow(-60_000), endAt: fromNow(-30_000) }, 'hasPassed', 'endAt'],
    ['an end before the start', { startAt: fromNow(2 * day), endAt: fromNow(day) }, 'notBeforeField', 'startAt'],
    ['no time zone', { timezone: 'Nowhere/Atlantis' }, 'invalidTimeZone', 'timezone'],
    ['an unknown macro', { postbackUrl: 'https://t.sites.test/?c={clik_id}' }, 'unknownMacro', 'postbackUrl'],
  ] as const)('%s', (_what, values, name, field) => expectRefused(() => postCampaign(values), [name, field]));

  test('a city outside the chosen country', async () => {
    const [germany, austria] = [await countryNamed('Germany'), await countryNamed('Austria')];
    const { rows } = await here.platform.database.sql.execute(
      sql`insert into cities (title, country, population) values ('Berlin', ${germany}, 3664088) returning id`,
    );
    const include = (id: unknown) => ({ mode: 'include', ids: [Number(id)] });
    await expectRefused(
      () => postCampaign({ targeting: { country: include(austria), city: include(rows[0]?.['id']) } }),
      ['outsideTargeting', 'targeting.city'],
    );
  });
});

describe('files', () => {
  test('an SVG that is called PNG', () =>
    expectRefused(
      () =>
        here.app.inject({
          method: 'POST',
          url: '/api/adnet/v0/uploads?name=Ad.png',
          headers: { ...advertiser, 'content-type': 'image/png' },
          payload: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        }),
      ['uploadMismatch'],
    ));

  test('a picture of the wrong size', async () => {
    const picture = { url: await upload('image/png', await png(728, 90)) };
    const dimension = await idOf('banner-dimensions', '300x250');
    await expectRefused(() => postCreative('Image', { picture, dimension }), ['pictureSize', 'picture']);
  });

  test.each([
    ['archivePath', 'with a path out of it', () => html5({}, [{ path: '../evil.js', content: '' }])],
    ['archiveLink', 'with a link', () => html5({}, [{ path: 'link.js', content: '/etc/passwd', mode: 0o120777 }])],
    [
      'archiveInflated',
      'that is a bomb',
      () => html5({}, [{ path: 'bomb.js', content: Buffer.alloc(10 * limits.archiveBytes) }]),
    ],
  ] as const)('a ZIP (%s) %s', async (name, _what, make) => {
    const archive = { url: await upload('application/zip', make()) };
    await expectRefused(() => postCreative('HTML5', { archive }), [name, 'archive']);
  });

  test('a ZIP of 100 MB, which is refused before it has arrived', async () => {
    const before = await everything();
    await here.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = here.app.server.address() as AddressInfo;
    const sending = request({
      port,
      method: 'POST',
      path: '/api/adnet/v0/uploads',
      headers: { ...advertiser, 'content-type': 'application/zip', 'content-length': 100 * 1024 ** 2 },
    });
    sending.write('PK\x03\x04', 'latin1');
    const [response] = await once(sending, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    sending.on('error', () => undefined).destroy();
    expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject(named('uploadTooLarge'));
    expect(await everything()).toBe(before);
  });
});

test('a VAST document that loads another for ever', async () => {
  const vastUrl = 'https://ads.sites.test/vast';
  website.answer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<VAST version="3.0"><Ad id="1"><Wrapper><AdSystem>T</AdSystem><VASTAdTagURI><![CDATA[${vastUrl}]]></VASTAdTagURI><Impression>https://t.sites.test/i</Impression></Wrapper></Ad></VAST>`,
      ),
  );
  const before = await everything();
  const answer = await postCreative('Video', { vastUrl, leadsTo: 'adItself', destinationUrl: null });
  expect(answer.json()).toMatchObject({ ...named('vastTooDeep'), propertyPath: 'vastUrl' });
  expect(website.requests.length).toBeLessThanOrEqual(1 + limits.vastWrappers);
  expect(await everything()).toBe(before);
});

describe('an archived campaign that is still active', () => {
  test('can’t be created, nor written', async () => {
    await expectRefused(() => postCampaign({ archived: true }), ['notWritable', 'archived']);
    await expectRefused(() => postCampaign({ status: 0 }), ['notWritable', 'status']);
    const { id, version } = await added('/v0/advert-campaigns', campaignOf({}));
    const path = `/v0/advert-campaigns/${id}`;
    await expectRefused(() => ask('PATCH', path, { archived: true, version }), ['notWritable', 'archived']);
    const active = (await ask('POST', `${path}/status`, { status: 0, version }, admin)).json<AnyRow>();
    expect(active).toMatchObject({ status: 0 });
    await expectRefused(
      () => ask('POST', `${path}/status`, { archived: true, version: active.version }),
      ['switchedOnlyWhile', 'archived'],
    );
  });
});

describe('a source list', () => {
  const listOf = (count: number) => ({
    name: `List ${next()}`,
    of: 'domain',
    entries: Array.from({ length: count }, (_, n) => `s${n}.example`),
  });

  test('of more than ten thousand lines', () =>
    expectRefused(() => ask('POST', '/v0/source-lists', listOf(10_001)), ['tooMany', 'entries']));

  test('of more than can be duplicates is told the same limit', async () => {
    const answer = await ask('POST', '/v0/source-lists', listOf(2 * limits.linesPerRecord + 1));
    expect(answer.json()).toMatchObject({ ...named('tooMany'), parameters: { max: limits.linesPerRecord } });
  });

  test('of a million lines isn’t even read', () =>
    expectRefused(() => ask('POST', '/v0/source-lists', listOf(1_000_000)), ['bodyTooLarge']));
});
