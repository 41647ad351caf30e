import { constants, createGunzip } from 'node:zlib';
import { tooLarge, unreadable } from './batchRefusals.ts';

/** Bytes of a step of unpacking. */
const chunkSize = 256 * 1024;

const isBroken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code in constants;

/**
 * Unpacks a body of gzip.
 * @param limit bytes
 * @throws Refusal unreadableBatch also for what follows it, bodyTooLarge as soon as it is above the limit
 */
export async function gunzip(bytes: Buffer, limit: number): Promise<Buffer> {
  const engine = createGunzip({ chunkSize });
  engine.end(bytes);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of engine as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (!isBroken(error)) throw error;
    unreadable();
  }
  // The engine ends at the first byte that begins no further member, and says nothing of the rest.
  return engine.bytesWritten === bytes.length ? Buffer.concat(chunks) : unreadable();
}
