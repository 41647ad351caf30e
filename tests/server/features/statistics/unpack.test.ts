import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readBatch } from '#server/features/statistics/ingestion/readBatch.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { zstdFrame } from '#tests/support/zstd.ts';

const { batchBytes } = statisticsLimits;
const line = '{"event":"win","count":1}\n';
/** Forty of these lines, as `zstd` writes them: with the size told, and as a stream. */
const packed = [
  'KLUv/WQQAwUBALB7ImV2ZW50Ijoid2luIiwiY291MX0KAgDze9YY1gwD63JIKA==',
  'KLUv/QRYFQEA0HsiZXZlbnQiOiJ3aW4iLCJjb3VudCI6MX0KAQDO72qOAetySCg=',
].map((text) => Buffer.from(text, 'base64'));
const [told = Buffer.alloc(0), streamed = Buffer.alloc(0)] = packed;

const changed = (bytes: Buffer, at: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy[copy.length + at] = (copy[copy.length + at] ?? 0) ^ 1;
  return copy;
};
const longest = { byte: 10, times: 128 * 1024 };

describe('zstd', () => {
  test.each([
    ['of a known size', told, 40],
    ['of a stream', streamed, 40],
    ['in several frames', Buffer.concat([told, streamed]), 80],
    ['with frames that carry nothing', Buffer.concat([Buffer.from('502a4d1803000000616263', 'hex'), told]), 40],
    ['of blocks that aren’t compressed', zstdFrame([Buffer.from(line), Buffer.from(line)]), 2],
    ['of nothing', zstdFrame([Buffer.alloc(0)]), 0],
  ])('%s is read', async (_, sent, lines) => {
    const batch = await readBatch(sent, 'zstd');
    expect(batch.lines).toEqual(Array<string>(lines).fill(line.trim()));
  });

  test.each([
    ['that isn’t any', Buffer.from('{"event":"win"}')],
    ['of no frame', Buffer.alloc(0)],
    ['cut off in its content', told.subarray(0, -12)],
    ['cut off in its checksum', told.subarray(0, -1)],
    ['cut off in its header', told.subarray(0, 5)],
    ['followed by something', Buffer.concat([told, Buffer.from('junk')])],
    ['with a wrong checksum', changed(told, -1)],
    ['with wrong content', changed(told, -20)],
    ['that tells another size', zstdFrame([Buffer.from(line)], { tells: 7 })],
  ])('%s is refused', async (_, sent) => {
    await expectRefusal(readBatch(sent, 'zstd'), ['unreadableBatch']);
  });

  test.each([
    ['by its blocks', zstdFrame(Array(batchBytes / longest.times + 1).fill(longest))],
    ['by its window', zstdFrame([Buffer.from(line)], { window: 31 })],
    ['by what its frames are together', Buffer.concat(Array(9).fill(zstdFrame(Array(32).fill(longest))))],
  ])('that is too large %s is refused before it is unpacked', async (_, sent) => {
    const before = process.memoryUsage().arrayBuffers;
    await expectRefusal(readBatch(sent, 'zstd'), ['bodyTooLarge']);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(batchBytes / 2);
  });

  test('whose size only unpacking tells is given no more room than a batch has', async () => {
    // Blocks that might be a bomb, by their number; the first of them is none at all.
    const start = streamed.subarray(0, 6);
    const block = Buffer.concat([Buffer.from([(4 << 3) | 0b100, 0, 0]), Buffer.alloc(4)]);
    const last = Buffer.from([1, 0, 0]);
    const sent = Buffer.concat([start, ...Array<Buffer>(300).fill(block), last, Buffer.alloc(4)]);
    await expectRefusal(readBatch(sent, 'zstd'), ['bodyTooLarge']);
  });
});

describe('gzip', () => {
  const whole = gzipSync(line);

  test('in several members is read', async () => {
    expect((await readBatch(Buffer.concat([whole, whole]), 'GZip')).lines).toHaveLength(2);
  });

  test.each([
    ['cut off', whole.subarray(0, -1)],
    ['followed by something', Buffer.concat([whole, Buffer.from('junk')])],
    ['with a wrong checksum', changed(whole, -6)],
    ['of nothing', Buffer.alloc(0)],
  ])('%s is refused', async (_, sent) => {
    await expectRefusal(readBatch(sent, 'gzip'), ['unreadableBatch']);
  });
});

test('an encoding that every object has is none', async () => {
  await expectRefusal(readBatch(Buffer.from(line), 'constructor'), ['unreadableBatch']);
});
