import { describe, expect, test } from 'vitest';
import { pictureFindings, shortenText } from '#server/features/adnet/creatives/findings.ts';
import { limits } from '#src/limits.ts';
import { type ProblemName, problem } from '#src/problems/catalogue.ts';
import { creativePage } from '#src/resources/adnet/creativeFiles.ts';
import { findingsOf, openCreatives } from '#tests/support/creatives.ts';
import { png } from '#tests/support/pictures.ts';
import { adPage, html5, zip } from '#tests/support/zips.ts';

const { stage, ask, upload, idOf, post, made, expectRefused } = openCreatives();

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
    expect(stage().website.requests).toEqual(['GET shop.sites.test /?id=c7f3a9d2e5b84160']);
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
    const answer = await stage().here.app.inject({
      method: 'POST',
      url: '/api/adnet/v0/uploads?name=Ad.png',
      headers: { ...stage().advertiser, 'content-type': 'image/png' },
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
    const stranger = await ask('POST', '/v0/advert-creatives/inspect', { url }, stage().other);
    expect(stranger.json()).toMatchObject({ type: problem('uploadMissing').type });
    expect((await ask('POST', '/v0/advert-creatives/inspect', { url }, stage().admin)).statusCode).toBe(403);
    const text = await upload('text/plain', Buffer.from('An ad'));
    const none = await ask('POST', '/v0/advert-creatives/inspect', { url: text });
    expect(none.json()).toMatchObject({ type: problem('notACreative').type });
  });
});

test('a file that is too heavy is told with the limit', () => {
  expect(pictureFindings({ width: 300, height: 250, bytes: 200 * 1024 })).toContainEqual({
    rule: 'bytes',
    passed: false,
    seen: '200.00 KB, above the limit of 150.00 KB',
  });
});

test('what a check has found ends with an ellipsis where it is too long', () => {
  const seen = shortenText('a'.repeat(limits.titleLength.max + 1));
  expect([seen.length, seen.at(-1)]).toEqual([limits.titleLength.max, '…']);
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
    const shown = await stage().here.app.inject(creativePage(archive.url));
    expect(shown.body).toBe(adPage());
    expect(shown.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(/^sandbox allow-scripts; default-src 'none'/),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    for (const name of ['x-frame-options', 'origin-agent-cluster']) expect(shown.headers).not.toHaveProperty(name);
    expect(shown.headers).not.toHaveProperty('set-cookie');
    expect((await stage().here.app.inject(`${creativePage(archive.url)}style.css`)).headers['content-type']).toMatch(
      /css/,
    );
    expect((await stage().here.app.inject(`${creativePage(archive.url)}../index.html`)).statusCode).toBe(404);
    expect((await stage().here.app.inject(`${creativePage(archive.url)}other.html`)).statusCode).toBe(404);
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
    [
      'archiveWithoutPage',
      'its page in one of several folders',
      () => zip(['ad/index.html', 'other/index.html'].map((path) => ({ path, content: adPage() }))),
    ],
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
    const answer = await stage().here.app.inject({
      method: 'POST',
      url: '/api/adnet/v0/uploads',
      headers: { ...stage().advertiser, 'content-type': 'application/zip', 'content-length': String(100 * 1024 ** 2) },
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
    await expectRefused(() => post('HTML5', { archive }, stage().other), 'uploadMissing', 'archive');
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
    expect((await ask('GET', `/v0/advert-creative-tags/${id}`, undefined, stage().other)).statusCode).toBe(404);
    expect((await ask('GET', `/v0/advert-creative-tags/${id}`, undefined, stage().admin)).json()).toEqual(named.json());
    const untagged = await made('Text', { ...text, tags: null });
    expect((await ask('GET', `/v0/advert-creative-tags/${untagged.id}`)).json()).toEqual([]);
    expect((await ask('GET', '/v0/advert-creative-tags/999999')).statusCode).toBe(404);
  });
});
