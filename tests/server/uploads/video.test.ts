import {
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { sampleContents } from '#server/uploads/sampleContents.ts';
import { readVideo } from '#server/uploads/video.ts';
import { type ProblemName, problem } from '#src/problems/catalogue.ts';

const video = sampleContents['video/mp4'];

/** The sample with four bytes changed, counted from the name of a box. */
function changed(bytes: Buffer, box: string, offset: number, value: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt32BE(value, copy.lastIndexOf(box) + offset);
  return copy;
}

/** The same pictures as a fragmented file, as streams have it. */
async function fragmented(): Promise<Buffer> {
  const track = await new Input({ source: new BufferSource(video), formats: [MP4] }).getPrimaryVideoTrack();
  if (track === null) throw new Error('The sample has no video.');
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'fragmented' }), target });
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source);
  await output.start();
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  for await (const packet of new EncodedPacketSink(track).packets())
    await source.add(packet, decoderConfig && { decoderConfig });
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer());
}

const expectRefused = async (bytes: Buffer, name: ProblemName, parameters = {}): Promise<void> =>
  expect(readVideo(bytes)).rejects.toMatchObject({ problems: [{ type: problem(name).type, parameters }] });

describe('readVideo', () => {
  it('reads the codec, size and duration of a plain and of a fragmented MP4', async () => {
    const facts = { codec: 'H.264', width: 320, height: 180, seconds: 1 };
    expect(await readVideo(video)).toEqual(facts);
    expect(await readVideo(await fragmented())).toEqual(facts);
  });

  it('refuses a file without a video, or without its end', async () => {
    await expectRefused(Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'), 'brokenVideo');
    await expectRefused(video.subarray(0, -20), 'brokenVideo');
  });

  it('refuses a codec that some browsers don’t play', async () => {
    const [hvc1, mp4v] = [0x68_76_63_31, 0x6d_70_34_76];
    await expectRefused(changed(video, 'avc1', 0, hvc1), 'videoUnplayable', { codec: 'H.265' });
    await expectRefused(changed(video, 'avc1', 0, mp4v), 'videoUnplayable', { codec: 'unknown' });
  });

  it('stops a file that claims four billion pictures', async () => {
    const file = await fragmented();
    const flags = file.readUInt32BE(file.indexOf('trun') + 4);
    // All pictures have the default size and duration, so that the file needs no bytes for them.
    const repeated = changed(file, 'trun', 4, (flags & ~0xf00) >>> 0);
    await expectRefused(changed(repeated, 'trun', 8, 0xff_ff_ff_ff), 'brokenVideo');
  });
});
