import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { uploads } from '#server/uploads/tables.ts';
import { samplePictures } from '#src/fields/uploads/samples.ts';
import { toThumbnailUrl, uploadNameOf } from '#src/fields/uploads/uploadUrls.ts';
import { limits } from '#src/limits.ts';
import { type ProblemName, problem } from '#src/problems/catalogue.ts';
import type { Upload } from '#src/schema/serverRules.ts';
import { openApp, type TestApp } from '#tests/support/app.ts';
import { animation, bomb, jpeg, photograph, png, poorJpeg } from '#tests/support/pictures.ts';
import { createUser, signIn } from '#tests/support/signIn.ts';

let here: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  here = await openApp();
  headers = await signIn(here.app, await createUser(here.platform, { roles: ['bounty-manager'] }));
});
afterAll(() => here.close());

const post = (type: string, payload: Buffer | string, query = '', service = 'bounty') =>
  here.app.inject({
    method: 'POST',
    url: `/api/${service}/v0/uploads${query}`,
    headers: { ...headers, 'content-type': type },
    payload,
  });

async function kept(type: string, payload: Buffer | string, query = ''): Promise<Upload> {
  const answer = await post(type, payload, query);
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

const get = (url: string, more: Record<string, string> = {}) => here.app.inject({ url, headers: more });

const count = async () => (await here.platform.database.sql.select({ name: uploads.name }).from(uploads)).length;

async function expectRefused(type: string, payload: Buffer | string, name: ProblemName): Promise<void> {
  const before = await count();
  const answer = await post(type, payload);
  expect(answer.json()).toMatchObject({ type: problem(name).type, status: problem(name).status });
  expect(answer.statusCode).toBe(problem(name).status);
  expect(await count()).toBe(before);
}

describe('a picture', () => {
  test.each([
    ['image/png', 'png', png],
    ['image/jpeg', 'jpg', jpeg],
  ] as const)('of %s is kept, and given to whoever has its address', async (type, ending, make) => {
    const upload = await kept(type, await make(), '?name=Aurora%20logo');
    expect(upload).toMatchObject({ name: 'Aurora logo', type, width: 40, height: 30 });
    expect(upload.url).toMatch(new RegExp(`^/uploads/[\\w-]{22}\\.${ending}$`));
    const answer = await get(upload.url);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toHaveLength(upload.bytes);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 40, height: 30 });
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': "inline; filename*=UTF-8''Aurora%20logo",
    });
  });

  test.each(['gif', 'webp'] as const)('of %s that moves still moves', async (format) => {
    const upload = await kept(`image/${format}`, await animation(format));
    expect(upload).toMatchObject({ width: 16, height: 12 });
    const { rawPayload } = await get(upload.url);
    expect(await sharp(rawPayload, { animated: true }).metadata()).toMatchObject({ format, pages: 3, pageHeight: 12 });
  });

  test('stands upright, and doesn’t tell where it was taken nor by whom', async () => {
    const photo = await photograph();
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Ada Stone');
    const upload = await kept('image/jpeg', photo);
    expect(upload).toMatchObject({ width: 20, height: 40 });
    const { exif, orientation } = await sharp((await get(upload.url)).rawPayload).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  test('has a small copy for lists', async () => {
    const { url } = await kept('image/png', await png(600, 300));
    const { rawPayload, headers: answered } = await get(url.replace('/uploads/', '/uploads/small/'));
    expect(answered['content-type']).toBe('image/webp');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 192, height: 96 });
  });

  test('is what its bytes are, whatever its type and its name say', async () => {
    const upload = await kept('image/png', await jpeg(), '?name=logo.gif');
    expect(upload).toMatchObject({ type: 'image/jpeg' });
    expect(upload.url).toMatch(/\.jpg$/);
  });

  test('brings nothing along that stood before, in or after it', async () => {
    const script = '<html><script>alert(1)</script>';
    const commented = await sharp(await png())
      .withExif({ IFD0: { ImageDescription: script } })
      .png()
      .toBuffer();
    const gif = await sharp(await png())
      .gif()
      .toBuffer();
    const hostile = [
      ['image/png', Buffer.concat([await png(), Buffer.from(script)])],
      ['image/png', commented],
      ['image/jpeg', Buffer.concat([await jpeg(), Buffer.from(script)])],
      ['image/gif', Buffer.concat([gif, Buffer.from(`*/=1;${script}`)])],
    ] as const;
    for (const [type, bytes] of hostile) {
      expect(bytes.toString('latin1')).toContain(script);
      const { url } = await kept(type, bytes);
      expect((await get(url)).rawPayload.toString('latin1')).not.toContain('script');
    }
  });
});

describe('a picture is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';

  test('that is an SVG, under any name', async () => {
    await expectRefused('image/svg+xml', svg, 'uploadTypeUnknown');
    await expectRefused('image/png', svg, 'uploadMismatch');
    await expectRefused('image/png', `\ufeff<?xml version="1.0"?>${svg}`, 'uploadMismatch');
  });

  test('that is none', async () => {
    await expectRefused('image/png', '', 'emptyUpload');
    await expectRefused('image/png', 'just a text', 'uploadMismatch');
    await expectRefused('image/gif', randomBytes(500), 'uploadMismatch');
    await expectRefused('application/json', '{"a":1}', 'uploadTypeUnknown');
    await expectRefused('text/html', '<p>', 'uploadTypeUnknown');
    await expectRefused('image/tiff', 'II*\0', 'uploadTypeUnknown');
  });

  test('that is cut off, or is a picture in its first bytes alone', async () => {
    const whole = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .toFormat('jpeg')
      .toBuffer();
    await expectRefused('image/jpeg', whole.subarray(0, whole.length / 2), 'brokenPicture');
    const drawn = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer();
    await expectRefused('image/png', drawn.subarray(0, drawn.length / 2), 'brokenPicture');
    await expectRefused('image/png', Buffer.concat([drawn.subarray(0, 8), Buffer.from(svg)]), 'brokenPicture');
    await expectRefused('image/gif', 'GIF89a/*<script>*/=1', 'brokenPicture');
    await expectRefused('image/webp', 'RIFF\x10\0\0\0WEBPVP8 ', 'brokenPicture');
  });

  test('that unpacks to more than is drawn, without being unpacked', async () => {
    const packed = bomb(20_000, 20_000);
    expect(packed.length).toBeLessThan(limits.uploadBytes);
    await expectRefused('image/png', packed, 'tooManyPixels');
  });

  test('that is too large', async () => {
    const six = Buffer.concat([await png(), randomBytes(6 * 1024 ** 2)]);
    await expectRefused('image/png', six, 'uploadTooLarge');
    expect((await post('image/png', six)).json()).toMatchObject({
      title: 'This file is too large. Choose one of at most 5.00 MB.',
    });
  });

  test('that becomes too large only when it is drawn anew', async () => {
    const small = await poorJpeg(3_600);
    expect(small.length).toBeLessThan(limits.uploadBytes);
    await expectRefused('image/jpeg', small, 'pictureGrows');
  });

  test('under a name that can’t be kept, or with what the route doesn’t know', async () => {
    for (const [query, name] of [
      [`?name=${'x'.repeat(limits.fileNameLength + 1)}`, 'tooLong'],
      ['?name=a%00b', 'invalidText'],
      ['?name=a&name=b', 'invalidText'],
      ['?owner=1', 'malformedQuery'],
    ] as const)
      expect((await post('image/png', await png(), query)).json()).toMatchObject({ type: problem(name).type });
  });
});

describe('another file', () => {
  test.each([
    ['application/pdf', 'pdf', '%PDF-1.7\n%%EOF'],
    ['application/zip', 'zip', 'PK\x03\x04rest'],
    ['text/csv', 'csv', 'a,b\n1,Ü\n'],
    ['text/plain', 'txt', '<html><script>alert(1)</script>'],
  ])('of %s is kept as it is, to be saved and not shown', async (type, ending, content) => {
    const upload = await kept(type, content, '?name=%C3%9Cbersicht%22%0A.html');
    expect(upload).toMatchObject({ type, width: null, height: null, bytes: Buffer.byteLength(content) });
    expect(upload.url).toMatch(new RegExp(`\\.${ending}$`));
    const { body, headers: answered } = await get(upload.url);
    expect(body).toBe(content);
    expect(answered['content-type']?.toString().split(';')[0]).toBe(type);
    expect(answered['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''%C3%9C/);
    expect(answered['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect((await get(upload.url.replace('/uploads/', '/uploads/small/'))).statusCode).toBe(404);
  });

  test('is refused when it isn’t what it says', async () => {
    await expectRefused('application/pdf', 'PK\x03\x04', 'uploadMismatch');
    await expectRefused('application/zip', await png(), 'uploadMismatch');
    await expectRefused('text/csv', 'a\0b', 'uploadMismatch');
    await expectRefused('video/mp4', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'brokenVideo');
    await expectRefused('text/plain', Buffer.from([0xff, 0xfe, 0x41]), 'uploadMismatch');
  });

  test('may be larger as a zip', async () => {
    await kept('application/zip', Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(6 * 1024 ** 2)]));
    await expectRefused(
      'application/zip',
      Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(limits.archiveBytes)]),
      'uploadTooLarge',
    );
  });
});

describe('an address', () => {
  test('that nobody was given leads nowhere', async () => {
    const known = uploadNameOf(samplePictures[0].url);
    for (const name of [
      'none',
      `${'a'.repeat(22)}.png`,
      '..%2f..%2fetc',
      '%00',
      `${known}%00`,
      `${known}%0A`,
      `%00${known}`,
      `${known}.png`,
      known.replace('.png', '.svg'),
      known.toUpperCase(),
      '%ED%A0%80',
      '%F0%9F%8C%8A',
      '%27%20or%201=1--',
      'x'.repeat(100),
    ])
      for (const path of ['/uploads/', '/uploads/small/']) expect((await get(path + name)).statusCode).toBe(404);
  });

  test('answers a browser that has the file already without it', async () => {
    const { url } = await kept('image/png', await png());
    for (const path of [url, toThumbnailUrl(url)]) {
      const etag = String((await get(path)).headers.etag);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await get(path, { 'if-none-match': known });
        expect([again.statusCode, again.body]).toEqual([304, '']);
      }
      expect((await get(path, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    }
  });
});

test('what somebody has already, or only asks about, isn’t read', async () => {
  const other = await openApp();
  const url = samplePictures[0].url;
  const whole = await other.app.inject(url);
  const small = await other.app.inject(toThumbnailUrl(url));
  // Whatever reads them now fails.
  for (const column of ['content', 'thumbnail'])
    await other.platform.database.sql.execute(`alter table uploads rename column ${column} to hidden_${column}`);
  expect((await other.app.inject(url)).statusCode).toBe(500);
  const { etag } = whole.headers;
  const known = await other.app.inject({ url, headers: { 'if-none-match': String(etag) } });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  const head = await other.app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  for (const name of ['content-type', 'content-length', 'content-disposition', 'etag'])
    expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
  await other.platform.database.sql.execute('alter table uploads rename column hidden_thumbnail to thumbnail');
  const smallHead = await other.app.inject({ method: 'HEAD', url: toThumbnailUrl(url) });
  expect(smallHead.headers['content-length']).toBe(small.headers['content-length']);
  await other.close();
});

test('visitors upload nothing', async () => {
  const payload = await png();
  const answer = await here.app.inject({
    method: 'POST',
    url: '/api/bounty/v0/uploads',
    headers: { 'content-type': 'image/png' },
    payload,
  });
  expect(answer.statusCode).toBe(401);
  expect((await post('image/png', payload, '', 'adnet')).statusCode).toBe(201);
});

test('two uploads of the same file have addresses that nobody guesses from each other', async () => {
  const bytes = await png();
  const [one, other] = [await kept('image/png', bytes), await kept('image/png', bytes)];
  expect(one.url).not.toBe(other.url);
});

test('an account that uploads without end has to wait', async () => {
  const limited = await openApp({ rateLimit: true });
  const session = await signIn(limited.app, await createUser(limited.platform));
  const send = () =>
    limited.app.inject({
      method: 'POST',
      url: '/api/bounty/v0/uploads',
      headers: { ...session, 'content-type': 'text/plain' },
      payload: 'a note',
    });
  // The clock stands still: on a slow machine one more would be let through.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  for (let sent = 0; sent < limits.uploadsPerMinute; sent += 1) expect((await send()).statusCode).toBe(201);
  const answer = await send();
  expect(answer.json()).toMatchObject({ type: problem('tooManyRequests').type });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  await limited.close();
});
