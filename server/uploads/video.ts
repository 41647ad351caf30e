import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import { refuse } from '#server/problems/refusal.ts';

/** The parsed properties of a video. */
export interface VideoFacts {
  /** The display name of its codec. */
  readonly codec: string;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
}

/** The script is next to this file, in the source and in the built server. */
const script = new URL('./videoThread.js', import.meta.url);

/** Milliseconds. A small file may claim billions of pictures, which the parser would list. */
const patience = 10_000;
/** Megabytes. */
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** The codecs that every current browser plays in an MP4. */
const playable: Readonly<Record<string, string>> = { avc: 'H.264', vp9: 'VP9', av1: 'AV1' };
const others: Readonly<Record<string, string>> = { hevc: 'H.265', vp8: 'VP8', prores: 'ProRes' };

const pixels = z.pipe(z.number(), z.transform(Math.round)).check(z.gte(1));
const answerSchema = z.object({
  codec: z.nullable(z.string()),
  width: pixels,
  height: pixels,
  seconds: z.number().check(z.gt(0)),
  lastBytes: z.number().check(z.gt(0)),
});

/** Whether the parser stopped because the file exceeds its time or memory limit. */
const isExcessive = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));

/**
 * @returns undefined for a file that isn't a whole video, or that exceeds the time or memory limit
 * @throws Error if the thread can't be started
 */
async function parseVideo(bytes: Buffer) {
  const thread = new Worker(script, { execArgv: [], workerData: { bytes }, resourceLimits: memory });
  // Without a listener, an error after the timeout would end the process.
  thread.on('error', () => undefined);
  try {
    const message: readonly unknown[] = await once(thread, 'message', { signal: AbortSignal.timeout(patience) });
    return answerSchema.safeParse(message[0]).data;
  } catch (error) {
    if (isExcessive(error)) return undefined;
    throw error;
  } finally {
    await thread.terminate();
  }
}

/**
 * Reads the codec, size and duration of an MP4.
 * @throws Refusal brokenVideo, videoUnplayable
 */
export async function readVideo(bytes: Buffer): Promise<VideoFacts> {
  const { codec, width, height, seconds } = (await parseVideo(bytes)) ?? refuse('brokenVideo');
  const name = playable[codec ?? ''] ?? refuse('videoUnplayable', { codec: others[codec ?? ''] ?? 'unknown' });
  return { codec: name, width, height, seconds: Math.round(seconds * 1_000) / 1_000 };
}
