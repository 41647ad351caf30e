import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { limits } from '#src/limits.ts';
import { png } from '#tests/support/pictures.ts';
import { named, openRefusals } from '#tests/support/refusedInput.ts';
import { html5 } from '#tests/support/zips.ts';

// Files and documents that are not what they say, or far too large.

const { stage, everything, expectRefused, idOf, postCreative } = openRefusals();

async function upload(type: string, payload: Buffer): Promise<string> {
  const headers = { ...stage().advertiser, 'content-type': type };
  const answer = await stage().here.app.inject({ method: 'POST', url: '/api/adnet/v0/uploads', headers, payload });
  expect(answer.statusCode).toBe(201);
  return answer.json().url;
}

describe('files', () => {
  test('an SVG that is called PNG', () =>
    expectRefused(
      () =>
        stage().here.app.inject({
          method: 'POST',
          url: '/api/adnet/v0/uploads?name=Ad.png',
          headers: { ...stage().advertiser, 'content-type': 'image/png' },
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
    await stage().here.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = stage().here.app.server.address() as AddressInfo;
    const sending = request({
      port,
      method: 'POST',
      path: '/api/adnet/v0/uploads',
      headers: { ...stage().advertiser, 'content-type': 'application/zip', 'content-length': 100 * 1024 ** 2 },
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
  stage().website.answer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<VAST version="3.0"><Ad id="1"><Wrapper><AdSystem>T</AdSystem><VASTAdTagURI><![CDATA[${vastUrl}]]></VASTAdTagURI><Impression>https://t.sites.test/i</Impression></Wrapper></Ad></VAST>`,
      ),
  );
  const before = await everything();
  const answer = await postCreative('Video', { vastUrl, leadsTo: 'adItself', destinationUrl: null });
  expect(answer.json()).toMatchObject({ ...named('vastTooDeep'), propertyPath: 'vastUrl' });
  expect(stage().website.requests.length).toBeLessThanOrEqual(1 + limits.vastWrappers);
  expect(await everything()).toBe(before);
});
