import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { tooLarge, unreadable } from './batchRefusals.ts';
import { zstdSize } from './zstdSize.ts';

/** The script stands beside this file, in the source as beside the built server. */
const script = new URL('./unzstdThread.js', import.meta.url);

async function decode(bytes: Buffer, room: number): Promise<Uint8Array> {
  const thread = new Worker(script, { execArgv: [], workerData: { bytes, room } });
  try {
    const message: readonly unknown[] = await once(thread, 'message');
    const unpacked = message[0];
    return unpacked instanceof Uint8Array ? unpacked : new Uint8Array();
  } finally {
    await thread.terminate();
  }
}

/**
 * Unpacks a body of zstd, in no more memory than `limit` beside the body's own.
 * @param limit bytes
 * @throws Refusal unreadableBatch, bodyTooLarge
 */
export async function unzstd(bytes: Buffer, limit: number): Promise<Buffer> {
  const { least, most } = zstdSize(bytes, limit);
  if (least > limit) tooLarge();
  if (most === 0) return Buffer.alloc(0);
  const unpacked = await decode(bytes, Math.min(most, limit));
  // The decoder answers nothing where it fails: at a wrong checksum, or out of room.
  if (unpacked.length === 0) (most > limit ? tooLarge : unreadable)();
  return Buffer.from(unpacked.buffer, unpacked.byteOffset, unpacked.byteLength);
}
