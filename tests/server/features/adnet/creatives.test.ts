import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#src/limits.ts';
import { type ProblemName, problem } from '#src/problems/catalogue.ts';
import { creativePage } from '#src/resources/adnet/creativeFiles.ts';
import { openApp, type TestApp } from '#tests/support/app.ts';
import { fillShortDictionaries } from '#tests/support/dictionaries.ts';
import { png } from '#tests/support/pictures.ts';
import { createUser, signIn } from '#tests/support/signIn.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';
import { internetOf, openWebsite, type Website } from '#tests/support/website.ts';
import { adPage, html5, zip } from '#tests/support/zips.ts';

type Headers = Record<string, string>;

let website: Website;
let here: TestApp;
let advertiser: Headers;
let other: Headers;
let admin: Headers;

beforeAll(async () => {
  website = await openWebsite({ isSecure: true });
  here = await openApp({}, internetOf(website, { 'inside.sites.test': ['10.0.0.1'], 'nowhere.sites.test': [] }));
  await fillShortDictionaries(here.platform);
  const sign = async (...roles: ('advertiser' | 'advert-admin')[]) =>
    signIn(here.app, await createUser(here.platform, { roles }));
  advertiser = await sign('advertiser');
  other = await sign('advertiser');
  admin = await sign('advert-admin');
});
afterAll(() => Promise.all([here.close(), website.close()]));

/** Leads into a private network. */
const inside: Parameters<Website['answer']>[0] = (_request, response) =>
  void response.writeHead(302, { location: 'https://inside.sites.test/' }).end();

const page = 'https://shop.sites.test/?id={click_id}';
beforeEach(() => {
  website.requests.length = 0;
  website.answer((_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Buy'));
});

const ask = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, headers = advertiser) =>
  here.app.inject({ method, url: `/api/adnet${path}`, headers, ...(payload && { payload }) });

async function upload(type: string, bytes: Buffer, headers = advertiser): Promise<string> {
  const answer = await here.app.inject({
    method: 'POST',
    url: '/api/adnet/v0/uploads?name=Ad',
    headers: { ...headers, 'content-type': type },
    payload: bytes,
  });
  expect(answer.statusCode).toBe(201);
  return answer.json().url;
}

/** The id of an entry of a dictionary by its title. */
const idOf = async (dictionary: string, title: string): Promise<number> =>
  (await storedRecords(here.platform, dictionary)).find((entry) => entry['title'] === title)?.id ?? 0;

async function creative(type: string, values: object): Promise<object> {
  return {
    name: `A ${type}`,
    type: await idOf('creative-types', type),
    category: 1,
    destinationUrl: page,
    ...values,
  };
}

async function post(type: string, values: object, headers = advertiser) {
  return ask('POST', '/v0/advert-creatives', await creative(type, values), headers);
}

async function made(type: string, values: object) {
  const answer = await post(type, values);
  expect(answer.json()).toMatchObject({ status: 'pending' });
  return answer.json();
}

const count = async (): Promise<number> => {
  const { rows } = await here.platform.database.sql.execute(sql`select count(*)::int as n from advert_creatives`);
  return Number(rows[0]?.['n']);
};
const unpacked = async (): Promise<number> => {
  const { rows } = await here.platform.database.sql.execute(sql`select count(*)::int as n from creative_files`);
  return Number(rows[0]?.['n']);
};

/** Expects that an attempt is refused for one problem at a field, and that nothing was written. */
async function expectRefused(attempt: () => ReturnType<typeof post>, name: ProblemName, field: string): Promise<void> {
  const before = [await count(), await unpacked()];
  const { type, status } = problem(name);
  expect((await attempt()).json()).toMatchObject({ type, status, propertyPath: field });
  expect([await count(), await unpacked()]).toEqual(before);
}

const findingsOf = ({ findings }: { readonly findings: readonly { readonly rule: string }[] }) =>
  Object.fromEntries(findings.map(({ rule, ...rest }) => [rule, rest]));

describe('a picture', () => {
  test('gets its format, its size and its findings from its bytes', async () => {
    const picture = { url: await upload('image/png', await png(300, 250)) };
    const record = await made('Image', { picture });
    expect(record).toMatchObject({
      picture: { ...picture, width: 300, height: 250 },
      format: await idOf('creative-formats', 'PNG'),
      dimension: await idOf('banner-dimensions', '300x250'),
    });
    expect(findingsOf(record)).toMatchObject({
      size: { passed: true, seen: '300x250' },
      bytes: { passed: true },
      landing: { passed: true, seen: '200' },
    });
    expect(website.requests).toEqual(['GET shop.sites.test /?id=c7f3a9d2e5b84160']);
  });

  test('of another size than was said, or of no size that sites have, is refused', async () => {
    const wide = { url: await upload('image/png', await png(728, 90)) };
    const dimension = await idOf('banner-dimensions', '300x250');
    await expectRefused(() => post('Image', { picture: wide, dimension }), 'pictureSize', 'picture');
    const odd = { url: await upload('image/png', await png(301, 250)) };
    await expectRefused(() => post('Image', { picture: odd }), 'noBannerSize', 'picture');
  });

  test('that is an SVG called PNG isn’t even kept', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const answer = await here.app.inject({
      method: 'POST',
      url: '/api/adnet/v0/uploads?name=Ad.png',
      headers: { ...advertiser, 'content-type': 'image/png' },
      payload: svg,
    });
    expect(answer.json()).toMatchObject({ type: problem('uploadMismatch').type });
  });

  test('is told what creative it makes before one is made, to its owner alone', async () => {
    const url = await upload('image/png', await png(320, 50));
    const told = await ask('POST', '/v0/advert-creatives/inspect', { url });
    expect(told.json()).toMatchObject({
      type: await idOf('creative-types', 'Image'),
      field: 'picture',
      dimension: await idOf('banner-dimensions', '320x50'),
    });
    const stranger = await ask('POST', '/v0/advert-creatives/inspect', { url }, other);
    expect(stranger.json()).toMatchObject({ type: problem('uploadMissing').type });
    expect((await ask('POST', '/v0/advert-creatives/inspect', { url }, admin)).statusCode).toBe(403);
    const text = await upload('text/plain', Buffer.from('An ad'));
    const none = await ask('POST', '/v0/advert-creatives/inspect', { url: text });
    expect(none.json()).toMatchObject({ type: problem('notACreative').type });
  });
});

describe('the ZIP of an HTML5 creative', () => {
  test('is looked into, unpacked, and served sandboxed, without a cookie', async () => {
    const archive = { url: await upload('application/zip', html5({ 'app.js': 'fetch("https://cdn.example/x.js")' })) };
    const record = await made('HTML5', { archive });
    expect(record).toMatchObject({
      format: await idOf('creative-formats', 'ZIP'),
      dimension: await idOf('banner-dimensions', '300x250'),
    });
    expect(findingsOf(record)).toMatchObject({
      size: { passed: true, seen: '300x250' },
      archiveWeight: { passed: true },
      clickTag: { passed: true, seen: 'index.html' },
      foreignHosts: { passed: false, seen: 'cdn.example' },
    });
    const shown = await here.app.inject(creativePage(archive.url));
    expect(shown.body).toBe(adPage());
    expect(shown.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(/^sandbox allow-scripts; default-src 'none'/),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(shown.headers).not.toHaveProperty('x-frame-options');
    expect(shown.headers).not.toHaveProperty('set-cookie');
    expect((await here.app.inject(`${creativePage(archive.url)}style.css`)).headers['content-type']).toMatch(/css/);
    expect((await here.app.inject(`${creativePage(archive.url)}../index.html`)).statusCode).toBe(404);
    expect((await here.app.inject(`${creativePage(archive.url)}other.html`)).statusCode).toBe(404);
  });

  const bomb = Buffer.alloc(limits.archiveBytes + 1);
  const deep = { 'index.html': '', 'ad/index.html': adPage() };
  const wrong: readonly (readonly [ProblemName, string, () => Buffer])[] = [
    ['archivePath', 'a path out of it', () => html5({}, [{ path: '../evil.js', content: '' }])],
    ['archivePath', 'a path out of a folder', () => html5({}, [{ path: 'a/../../evil.js', content: '' }])],
    ['archivePath', 'an absolute path', () => html5({}, [{ path: '/etc/evil.js', content: '' }])],
    ['archivePath', 'a path of Windows', () => html5({}, [{ path: 'C:\\evil.js', content: '' }])],
    ['archiveTwice', 'a file twice', () => html5({}, [{ path: 'STYLE.css', content: '' }])],
    ['archiveLink', 'a link', () => html5({}, [{ path: 'link.js', content: '/etc/passwd', mode: 0o120777 }])],
    ['archiveInflated', 'a bomb', () => html5({}, [{ path: 'bomb.js', content: bomb }])],
    [
      'archiveBroken',
      'a bomb that claims to be small',
      () => html5({}, [{ path: 'bomb.js', content: bomb, claims: 9 }]),
    ],
    ['archiveFileType', 'a program', () => html5({ 'setup.exe': 'MZ' })],
    ['archiveWithoutPage', 'no page', () => zip([{ path: 'app.js', content: 'clickTag' }])],
    ['archiveWithoutPage', 'its page in a folder', () => zip([{ path: 'ad/index.html', content: adPage() }])],
    ['archiveWithoutSize', 'no size', () => html5(deep)],
    ['archiveWithoutClickTag', 'no click tag', () => html5({ 'index.html': adPage().replace('clickTag', 'link') })],
    ['archiveForeign', 'a foreign script', () => html5({ 'index.html': adPage('<script src="//cdn.example/x.js">') })],
    ['archiveForeign', 'a foreign font', () => html5({ 'style.css': '@import url("https://fonts.example/a.css")' })],
    [
      'archiveForeign',
      'a drawing that loads',
      () => html5({ 'X.SVG': '<svg><image href="//cdn.example/x.png"/></svg>' }),
    ],
    ['archiveUnclear', 'a page without end', () => html5({ 'index.html': adPage('<b>'.repeat(1000)) })],
    [
      'archiveFiles',
      'too many files',
      () =>
        html5(
          {},
          Array.from({ length: limits.archiveFiles }, (_, n) => ({ path: `${n}.js`, content: '' })),
        ),
    ],
  ];
  test.each(wrong)('is refused (%s) for %s', async (name, _what, make) => {
    const archive = { url: await upload('application/zip', make()) };
    await expectRefused(() => post('HTML5', { archive }), name, 'archive');
    await expectRefused(() => ask('POST', '/v0/advert-creatives/inspect', archive), name, 'archive');
  });

  test('is refused where it is larger than ZIPs may be, before it is read', async () => {
    const answer = await here.app.inject({
      method: 'POST',
      url: '/api/adnet/v0/uploads',
      headers: { ...advertiser, 'content-type': 'application/zip', 'content-length': String(100 * 1024 ** 2) },
      payload: Buffer.alloc(limits.archiveBytes + 1),
    });
    expect(answer.statusCode).toBe(413);
  });

  test('of an odd size, or of another one than was said, is refused', async () => {
    const odd = { url: await upload('application/zip', html5({ 'index.html': adPage('', 301, 250) })) };
    expect((await post('HTML5', { archive: odd })).json()).toMatchObject({
      type: problem('noBannerSize').type,
      propertyPath: 'archive',
    });
    const square = { url: await upload('application/zip', html5()) };
    const dimension = await idOf('banner-dimensions', '728x90');
    expect((await post('HTML5', { archive: square, dimension })).json()).toMatchObject({
      type: problem('archiveSize').type,
      parameters: { seen: '300x250', wanted: '728x90' },
    });
  });

  test('of somebody else can’t be used', async () => {
    const bytes = html5();
    const url = await upload('application/zip', bytes);
    const archive = { url, name: 'Ad', type: 'application/zip', bytes: bytes.length };
    await expectRefused(() => post('HTML5', { archive }, other), 'uploadMissing', 'archive');
  });
});

const inline = (
  media = '<MediaFile delivery="progressive" type="video/mp4" width="640" height="360" bitrate="800"><![CDATA[https://cdn.sites.test/ad.mp4]]></MediaFile>',
) =>
  `<VAST version="3.0"><Ad id="1"><InLine><AdSystem>T</AdSystem><AdTitle>T</AdTitle><Impression>https://t.sites.test/i</Impression><Creatives><Creative><Linear>
  <Duration>00:00:15</Duration><MediaFiles>${media}</MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`;
const wrapper = (to: string) =>
  `<VAST version="3.0"><Ad id="1"><Wrapper><AdSystem>T</AdSystem><VASTAdTagURI><![CDATA[${to}]]></VASTAdTagURI><Impression>https://t.sites.test/i</Impression></Wrapper></Ad></VAST>`;

/** Answers with XML, by path. */
const serveXml = (texts: (path: string) => string | undefined) =>
  website.answer((request, response) => {
    const text = texts(request.url ?? '');
    if (text === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'application/xml' }).end(text);
  });

describe('a video by VAST', () => {
  const vastUrl = 'https://ads.sites.test/vast';
  const values = { vastUrl, leadsTo: 'adItself', destinationUrl: null };

  test('is read with what it leads to: its length, its files', async () => {
    serveXml((path) => ({ '/vast': wrapper('https://ads.sites.test/inner'), '/inner': inline() })[path]);
    const record = await made('Video', values);
    expect(record).toMatchObject({
      duration: 15,
      media: [{ type: 'video/mp4', width: 640, height: 360, bitrate: 800, url: 'https://cdn.sites.test/ad.mp4' }],
      format: await idOf('creative-formats', 'VAST'),
    });
    expect(findingsOf(record)).toEqual({ vast: { passed: true, seen: '1 media file' } });
    expect(website.requests).toEqual(['GET ads.sites.test /vast', 'GET ads.sites.test /inner']);
  });

  test('that leads to others for ever is refused after five of them', async () => {
    serveXml((path) => wrapper(`https://ads.sites.test${path}x`));
    await expectRefused(() => post('Video', values), 'vastTooDeep', 'vastUrl');
    expect(website.requests.length).toBeLessThanOrEqual(1 + limits.vastWrappers);
  });

  test.each([
    ['vastUnreadable', 'another document', (): string => '<html></html>'],
    ['vastWithoutVideo', 'no video', (): string => inline('')],
    ['vastWithoutVideo', 'nothing', () => '<VAST version="3.0"></VAST>'],
    ['linkNotPublic', 'a way inside', () => wrapper('https://inside.sites.test/')],
  ] satisfies [ProblemName, string, () => string | undefined][])(
    'is refused (%s) for %s',
    async (name, _what, text) => {
      serveXml(text);
      await expectRefused(() => post('Video', values), name, 'vastUrl');
    },
  );

  test('is a finding where its server answers with an error', async () => {
    serveXml(() => undefined);
    expect(findingsOf(await made('Video', values))).toEqual({ vast: { passed: false, seen: null } });
  });

  test('keeps what its document said of it while that can’t be read, which is found out when it is checked', async () => {
    serveXml(() => inline());
    const { id, media } = await made('Video', values);
    const check = async () => (await ask('POST', `/v0/advert-creatives/${id}/check`)).json();
    serveXml(() => undefined);
    const failed = await check();
    expect(failed).toMatchObject({ duration: 15, media });
    expect(findingsOf(failed)).toEqual({ vast: { passed: false, seen: null } });
    serveXml(() => inline().replace('00:00:15', '00:00:30'));
    const read = await check();
    expect(read).toMatchObject({ duration: 30, media });
    expect(findingsOf(read)).toEqual({ vast: { passed: true, seen: '1 media file' } });
  });

  test('isn’t asked for at an address inside, whether named or led to', async () => {
    const named = { ...values, vastUrl: 'https://inside.sites.test/vast' };
    await expectRefused(() => post('Video', named), 'linkNotPublic', 'vastUrl');
    website.answer(inside);
    await expectRefused(() => post('Video', values), 'linkNotPublic', 'vastUrl');
  });

  test('is one, or a file, and not both or neither', async () => {
    const neither = { leadsTo: 'address', destinationUrl: page };
    await expectRefused(() => post('Video', neither), 'videoMissing', 'vastUrl');
    const video = { url: await upload('video/mp4', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')) };
    serveXml(() => inline());
    await expectRefused(() => post('Video', { ...values, video }), 'oneVideo', 'vastUrl');
    await expectRefused(() => post('Video', { ...values, vastUrl: null, video }), 'destinationNeeded', 'leadsTo');
    expect((await post('Video', { video })).json()).toMatchObject({ format: await idOf('creative-formats', 'MP4') });
  });
});

test('a tag that is too long is refused before it is read', async () => {
  const tag = 'clickTag'.repeat(100_000);
  await expectRefused(
    () => post('Third-party tag', { tag, leadsTo: 'adItself', destinationUrl: null }),
    'tooLong',
    'tag',
  );
});

describe('where a click leads', () => {
  const text = { headline: 'A headline', description: 'A description of it.' };

  test.each([
    ['unknownMacro', 'https://shop.sites.test/?id={clik}'],
    ['macroInHost', 'https://{country}.sites.test/'],
    ['urlNotHttps', 'http://shop.sites.test/'],
    ['invalidUrl', 'javascript:alert(1)'],
    ['linkNotPublic', 'https://inside.sites.test/'],
    ['linkNotPublic', 'https://10.0.0.1/'],
  ] as const)('is refused (%s): %s', async (name, destinationUrl) => {
    await expectRefused(() => post('Text', { ...text, destinationUrl }), name, 'destinationUrl');
    expect(website.requests).toEqual([]);
  });

  test('is refused where it redirects into a private network', async () => {
    website.answer(inside);
    await expectRefused(() => post('Text', text), 'linkNotPublic', 'destinationUrl');
  });

  test('is a finding where nobody answers, or with an error', async () => {
    const gone = await made('Text', { ...text, destinationUrl: 'https://nowhere.sites.test/' });
    expect(findingsOf(gone)).toMatchObject({ landing: { passed: false } });
    website.answer((_request, response) => void response.writeHead(500).end());
    expect(findingsOf(await made('Text', text))).toEqual({ landing: { passed: false, seen: '500' } });
  });

  test('sends an approved one back to review when it changes, without another upload, and asks the new page alone', async () => {
    const picture = { url: await upload('image/png', await png(300, 250)) };
    const record = await made('Image', { picture });
    const path = `/v0/advert-creatives/${record.id}`;
    const approved = await ask('POST', `${path}/status`, { status: 'approved', version: record.version }, admin);
    expect(approved.json()).toMatchObject({ status: 'approved' });
    website.requests.length = 0;
    const weighed = await ask('PATCH', path, { ...approved.json(), weight: 7 });
    expect(weighed.json()).toMatchObject({ status: 'approved', weight: 7 });
    expect(website.requests).toEqual([]);
    const moved = await ask('PATCH', path, { destinationUrl: 'https://shop.sites.test/new' });
    expect(moved.json()).toMatchObject({ status: 'pending', picture: record.picture });
    expect(findingsOf(moved.json())).toMatchObject({ size: { passed: true }, landing: { passed: true } });
    expect(website.requests).toEqual(['GET shop.sites.test /new']);
  });

  test('isn’t asked for a change that is refused anyway: of an older version, or of what is banned', async () => {
    const { id, version } = await made('Text', text);
    website.requests.length = 0;
    const path = `/v0/advert-creatives/${id}`;
    const destinationUrl = 'https://shop.sites.test/new';
    const stale = await ask('PATCH', path, { destinationUrl, version: version + 1 });
    expect(stale.json()).toMatchObject({ type: problem('staleVersion').type });
    const reason = 'The ad deceives people.';
    const banned = await ask('POST', `${path}/status`, { status: 'banned', version, reason }, admin);
    expect(banned.json()).toMatchObject({ status: 'banned' });
    expect((await ask('PATCH', path, { destinationUrl })).statusCode).toBeGreaterThanOrEqual(400);
    expect(website.requests).toEqual([]);
  });

  test('of a copy isn’t asked again: what its original was told holds', async () => {
    const archive = { url: await upload('application/zip', html5()) };
    const { id } = await made('HTML5', { archive });
    website.requests.length = 0;
    const copy = await ask('POST', `/v0/advert-creatives/${id}/clone`);
    expect(copy.json()).toMatchObject({ name: 'A HTML5 (copy)', status: 'pending', archive });
    expect(findingsOf(copy.json())).toMatchObject({ size: { passed: true }, landing: { passed: true, seen: '200' } });
    expect(website.requests).toEqual([]);
  });

  test('of an imported one stays open until somebody has it checked, its owner or a moderator', async () => {
    const category = (await storedRecords(here.platform, 'ad-product-categories'))[0]?.['title'];
    const rows = ['Name,Type,Headline,Description,Destination,Product category,Weight'];
    rows.push(`Imported ad,Text,A headline,A description of it.,${page},"${String(category)}",50`);
    const imported = await here.app.inject({
      method: 'POST',
      url: '/api/adnet/v0/advert-creatives/import?mode=all',
      headers: { ...advertiser, 'content-type': 'text/csv' },
      payload: rows.join('\n'),
    });
    expect(imported.body).toContain('"written":1');
    expect(website.requests).toEqual([]);
    const [record] = (await ask('GET', '/v0/advert-creatives?filter={"q":"Imported"}')).json();
    expect(findingsOf(record)).toEqual({ landing: { passed: null, seen: null } });
    const check = (headers: Headers) => ask('POST', `/v0/advert-creatives/${record.id}/check`, undefined, headers);
    expect((await check(other)).statusCode).toBe(404);
    const checked = (await check(advertiser)).json();
    expect(findingsOf(checked)).toEqual({ landing: { passed: true, seen: '200' } });
    expect(checked.version).toBe(record.version);
    website.answer(inside);
    expect(findingsOf((await check(admin)).json())).toEqual({
      landing: { passed: false, seen: expect.stringContaining('inside.sites.test') },
    });
  });

  test('that was never checked is asked with the next change of what it is made of', async () => {
    const { id } = await made('Image', { picture: { url: await upload('image/png', await png(300, 250)) } });
    await here.platform.database.sql.execute(
      sql`update advert_creatives set findings = '[{"rule":"landing","passed":null,"seen":null}]' where id = ${id}`,
    );
    const picture = { url: await upload('image/png', await png(300, 250)) };
    const changed = await ask('PATCH', `/v0/advert-creatives/${id}`, { picture });
    expect(findingsOf(changed.json())).toMatchObject({ size: { passed: true }, landing: { passed: true } });
  });
});

describe('the addresses of the specification', () => {
  test('answer with the creatives, and with the tags of one, by name', async () => {
    const tags: number[] = [];
    for (const name of ['Winter', 'Autumn'])
      tags.push((await ask('POST', '/v0/creative-tags', { name, colour: '#2f6fde' })).json().id);
    const text = { headline: 'A headline', description: 'A description of it.', tags };
    const { id } = await made('Text', text);
    const listed = await ask('GET', '/dsp/creatives?range=[0,0]&sort=["id","DESC"]');
    expect(listed.json()).toMatchObject([{ id }]);
    expect(listed.headers['content-range']).toMatch(/^advert-creatives 0-0\//);
    expect((await ask('GET', '/dsp/creatives')).json()).toEqual((await ask('GET', '/v0/advert-creatives')).json());
    const named = await ask('GET', `/v0/advert-creative-tags/${id}`);
    expect(named.json()).toMatchObject([{ name: 'Autumn' }, { name: 'Winter' }]);
    expect((await ask('GET', `/v0/advert-creative-tags/${id}`, undefined, other)).statusCode).toBe(404);
    expect((await ask('GET', `/v0/advert-creative-tags/${id}`, undefined, admin)).json()).toEqual(named.json());
    const untagged = await made('Text', { ...text, tags: null });
    expect((await ask('GET', `/v0/advert-creative-tags/${untagged.id}`)).json()).toEqual([]);
    expect((await ask('GET', '/v0/advert-creative-tags/999999')).statusCode).toBe(404);
  });
});
