import { describe, expect, test } from 'vitest';
import { sampleContents } from '#server/uploads/sampleContents.ts';
import { limits } from '#src/limits.ts';
import { type ProblemName } from '#src/problems/catalogue.ts';
import { caseFile } from '#tests/support/cases.ts';
import { findingsOf, inside, openCreatives, page } from '#tests/support/creatives.ts';

const { stage, ask, upload, idOf, post, made, expectRefused } = openCreatives();

const inline = (
  media = '<MediaFile delivery="progressive" type="video/mp4" width="640" height="360" bitrate="800"><![CDATA[https://cdn.sites.test/ad.mp4]]></MediaFile>',
) =>
  `<VAST version="3.0"><Ad id="1"><InLine><AdSystem>T</AdSystem><AdTitle>T</AdTitle><Impression>https://t.sites.test/i</Impression><Creatives><Creative><Linear>
  <Duration>00:00:15</Duration><MediaFiles>${media}</MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`;
const wrapper = (to: string) =>
  `<VAST version="3.0"><Ad id="1"><Wrapper><AdSystem>T</AdSystem><VASTAdTagURI><![CDATA[${to}]]></VASTAdTagURI><Impression>https://t.sites.test/i</Impression></Wrapper></Ad></VAST>`;

/** Answers with XML, by path. */
const serveXml = (texts: (path: string) => string | undefined) =>
  stage().website.answer((request, response) => {
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
    expect(stage().website.requests).toEqual(['GET ads.sites.test /vast', 'GET ads.sites.test /inner']);
  });

  test('has files whose addresses leave out the scheme, and of several those that browsers play', async () => {
    serveXml(() => caseFile('vast/protocol-relative.xml').toString());
    expect((await made('Video', values))['media']).toMatchObject([{ url: 'https://cdn.example/a.mp4' }]);
    const flash =
      '<MediaFile type="application/x-shockwave-flash"><![CDATA[https://cdn.sites.test/a.swf]]></MediaFile>';
    serveXml(() =>
      inline(`${flash}<MediaFile type="video/webm"><![CDATA[ https://cdn.sites.test/a.webm ]]></MediaFile>`),
    );
    expect((await made('Video', values))['media']).toMatchObject([{ type: 'video/webm' }]);
  });

  test.each([
    ['a prefix of its namespace', inline().replaceAll(/<(\/?)(?!!)/g, '<$1vast:'), 'video/mp4'],
    ['a short type', inline().replace('"video/mp4"', '"mp4"'), 'mp4'],
    ['the type of a playlist', inline().replace('"video/mp4"', '"audio/mpegurl"'), 'audio/mpegurl'],
  ])('is read with %s', async (_what, document, type) => {
    serveXml(() => document);
    expect((await made('Video', values))['media']).toMatchObject([{ type, url: 'https://cdn.sites.test/ad.mp4' }]);
  });

  test('that leads to others for ever is refused after five of them', async () => {
    serveXml((path) => wrapper(`https://ads.sites.test${path}x`));
    await expectRefused(() => post('Video', values), 'vastTooDeep', 'vastUrl');
    expect(stage().website.requests.length).toBeLessThanOrEqual(1 + limits.vastWrappers);
  });

  test.each([
    ['vastUnreadable', 'another document', (): string => '<html></html>'],
    ['vastWithoutVideo', 'no video', (): string => inline('')],
    ['vastUnplayable', 'Flash alone', () => caseFile('vast/flash-only.xml').toString()],
    [
      'vastUnplayable',
      'Flash that is called a video',
      () => inline('<MediaFile type="video/mp4"><![CDATA[https://cdn.sites.test/a.flv?x]]></MediaFile>'),
    ],
    [
      'vastUnplayable',
      'a type that no browser plays',
      () => inline('<MediaFile type="video/mpeg"><![CDATA[https://cdn.sites.test/a.mpg]]></MediaFile>'),
    ],
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
    stage().website.answer(inside);
    await expectRefused(() => post('Video', values), 'linkNotPublic', 'vastUrl');
  });

  test('is one, or a file, and not both or neither', async () => {
    const neither = { leadsTo: 'address', destinationUrl: page };
    await expectRefused(() => post('Video', neither), 'videoMissing', 'vastUrl');
    const video = { url: await upload('video/mp4', sampleContents['video/mp4']) };
    serveXml(() => inline());
    await expectRefused(() => post('Video', { ...values, video }), 'oneVideo', 'vastUrl');
    await expectRefused(() => post('Video', { ...values, vastUrl: null, video }), 'destinationNeeded', 'leadsTo');
    const uploaded = (await post('Video', { video })).json();
    expect(uploaded).toMatchObject({ format: await idOf('creative-formats', 'MP4'), duration: 1 });
    expect(findingsOf(uploaded)).toMatchObject({ size: { seen: '320x180' }, codec: { passed: true, seen: 'H.264' } });
  });
});
