import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { nextSlice } from '#server/platform/slices.ts';
import { refuse } from '#server/problems/refusal.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import { refuseTooLarge, refuseUnreadable } from './batchRefusals.ts';
import { decompressGzip } from './decompressGzip.ts';
import { decompressZstd } from './decompressZstd.ts';

const { batchBytes, batchRows } = statisticsLimits;

/** The bytes of a batch as they were sent. @throws Refusal bodyTooLarge */
export async function receiveBatch(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > batchBytes) refuseTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** However little a body is, it unpacks to no more than a batch may have. */
const decompressors: Readonly<Record<string, (bytes: Buffer, limit: number) => Promise<Buffer>>> = {
  identity: async (bytes) => bytes,
  gzip: decompressGzip,
  zstd: decompressZstd,
};

/** What a sender has sent: its lines, and a hash of them. */
export interface SentBatch {
  readonly lines: readonly string[];
  readonly hash: string;
}

/** Bytes that become lines before other requests have the event loop. */
const partBytes = 256 * 1024;

/** Splits a batch into parts of whole lines. */
function* splitIntoParts(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; ) {
    const lineEnd = bytes.indexOf('\n', start + partBytes);
    const end = lineEnd === -1 ? bytes.length : lineEnd + 1;
    yield bytes.subarray(start, end);
    start = end;
  }
}

/**
 * Reads a batch that has arrived.
 * @param encoding as the header says it
 * @throws Refusal unreadableBatch, bodyTooLarge, tooManyEvents
 */
export async function readBatch(body: Buffer, encoding = 'identity'): Promise<SentBatch> {
  const name = encoding.trim().toLowerCase();
  const decompress = (Object.hasOwn(decompressors, name) && decompressors[name]) || refuseUnreadable;
  const bytes = await decompress(body, batchBytes);
  if (!isUtf8(bytes)) refuseUnreadable();
  const lines: string[] = [];
  const hash = createHash('sha256');
  for (const part of splitIntoParts(bytes)) {
    if (lines.length > 0) await nextSlice();
    hash.update(part);
    // One more than a batch may have, and what follows the last: a batch of line breaks alone makes no millions of texts.
    const texts = part.toString().split('\n', batchRows + 2 - lines.length);
    if (texts.at(-1) === '') texts.pop();
    for (const text of texts) lines.push(text);
    if (lines.length > batchRows) refuse('tooManyEvents', { max: batchRows });
  }
  return { lines, hash: hash.digest('hex') };
}
