import { constants, createGunzip } from 'node:zlib';
import { refuseTooLarge, refuseUnreadable } from './batchRefusals.ts';

/** Bytes of a step of unpacking. */
const chunkSize = 256 * 1024;

const isZlibError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code in constants;

/**
 * Unpacks a body of gzip.
 * @param limit bytes
 * @throws Refusal unreadableBatch also for what follows it, bodyTooLarge as soon as it is above the limit
 */
export async function decompressGzip(bytes: Buffer, limit: number): Promise<Buffer> {
  const decompressor = createGunzip({ chunkSize });
  decompressor.end(bytes);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of decompressor as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) refuseTooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (!isZlibError(error)) throw error;
    refuseUnreadable();
  }
  // The engine ends at the first byte that begins no further member, and says nothing of the rest.
  return decompressor.bytesWritten === bytes.length ? Buffer.concat(chunks) : refuseUnreadable();
}
