import { constants, createGunzip } from 'node:zlib';
import { refuseTooLarge, refuseUnreadable } from './batchRefusals.ts';

/** Bytes per chunk of output. */
const chunkSize = 256 * 1024;

const isZlibError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code in constants;

/**
 * Decompresses a gzip body.
 * @param limit bytes
 * @throws Refusal unreadableBatch also for trailing bytes, bodyTooLarge as soon as it exceeds the limit
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
  // Node's decompressor silently stops at the first byte after the last member.
  return decompressor.bytesWritten === bytes.length ? Buffer.concat(chunks) : refuseUnreadable();
}
