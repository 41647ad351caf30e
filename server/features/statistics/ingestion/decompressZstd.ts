import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { refuseTooLarge, refuseUnreadable } from './batchRefusals.ts';
import { readZstdSize } from './zstdSize.ts';

/** The script is beside this file, in the source and in the built server. */
const script = new URL('./unzstdThread.js', import.meta.url);

async function decodeInThread(bytes: Buffer, room: number): Promise<Uint8Array> {
  const thread = new Worker(script, { execArgv: [], workerData: { bytes, room } });
  try {
    const message: readonly unknown[] = await once(thread, 'message');
    const decompressed = message[0];
    return decompressed instanceof Uint8Array ? decompressed : new Uint8Array();
  } finally {
    await thread.terminate();
  }
}

/**
 * Decompresses a zstd body, with at most `limit` bytes of memory beside the body.
 * @param limit bytes
 * @throws Refusal unreadableBatch, bodyTooLarge
 */
export async function decompressZstd(bytes: Buffer, limit: number): Promise<Buffer> {
  const { least, most } = readZstdSize(bytes, limit);
  if (least > limit) refuseTooLarge();
  if (most === 0) return Buffer.alloc(0);
  const decompressed = await decodeInThread(bytes, Math.min(most, limit));
  // The decoder returns nothing on a wrong checksum or if it runs out of room.
  if (decompressed.length === 0) (most > limit ? refuseTooLarge : refuseUnreadable)();
  return Buffer.from(decompressed.buffer, decompressed.byteOffset, decompressed.byteLength);
}
