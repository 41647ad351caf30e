import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { reencode } from '#server/uploads/picture.ts';
import { caseFile } from '#tests/support/cases.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

const pixels = (bytes: Buffer) => sharp(bytes).ensureAlpha().raw().toBuffer();
/** A picture of noise, which no encoder can make small. */
const noise = (width: number, height: number) => {
  const data = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * at * 31 + at * 17) % 251));
  return sharp(data, { raw: { width, height, channels: 3 } });
};

describe('a re-encoded picture', () => {
  it('keeps the palette of a PNG, its colours and its weight', async () => {
    const original = caseFile('images/palette-970x250-19KB.png');
    const { content, width, height } = await reencode(original, 'image/png');
    expect(content.length).toBeLessThanOrEqual(original.length);
    expect(await sharp(content).metadata()).toMatchObject({ isPalette: true, width, height });
    expect((await pixels(content)).equals(await pixels(original))).toBe(true);
  });

  it('keeps a lossless WebP lossless', async () => {
    const original = caseFile('images/lossless.webp');
    const { content } = await reencode(original, 'image/webp');
    expect(content.toString('latin1')).toContain('VP8L');
    expect((await pixels(content)).equals(await pixels(original))).toBe(true);
  });

  it.each(['jpeg', 'webp'] as const)('is no heavier than a %s of lower quality', async (format) => {
    const original = await noise(300, 250).toFormat(format, { quality: 70 }).toBuffer();
    const { content } = await reencode(original, `image/${format}`);
    expect(content.length).toBeLessThanOrEqual(original.length * 1.02);
  });

  it.each(['jpeg', 'webp'] as const)('is no heavier than a %s that was made as light as possible', async (format) => {
    const gradient = Buffer.from(Array.from({ length: 400 * 300 * 3 }, (_, at) => (at % 1200) ^ Math.floor(at / 1200)));
    const image = sharp(gradient, { raw: { width: 400, height: 300, channels: 3 } });
    const original = await image.toFormat(format, { quality: 45, mozjpeg: true }).toBuffer();
    const { content } = await reencode(original, `image/${format}`);
    expect(content.length).toBeLessThanOrEqual(original.length * 1.02);
  });

  it('keeps the few colours of a PNG in as few bits', async () => {
    const image = noise(300, 250).greyscale().threshold();
    const original = await image.png({ palette: true, colours: 2, compressionLevel: 9 }).toBuffer();
    const { content } = await reencode(original, 'image/png');
    expect(content.length).toBeLessThanOrEqual(original.length * 1.02);
    expect((await pixels(content)).equals(await pixels(original))).toBe(true);
  });

  it('refuses an animated PNG by name', () =>
    expectRefusal(reencode(caseFile('images/apng.png'), 'image/png'), ['animatedPng']));

  it('says how many frames a GIF has that is too large', async () => {
    const frames = 30;
    const data = Buffer.concat(Array.from({ length: frames }, (_, nth) => Buffer.alloc(3_000_000, nth * 8)));
    const image = sharp(data, { raw: { width: 1000, height: 1000 * frames, channels: 3, pageHeight: 1000 } });
    const gif = await image.gif({ effort: 1 }).toBuffer();
    await expectRefusal(reencode(gif, 'image/gif'), ['tooManyFrames']);
  });
});
