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

/** Returns the bytes of a batch as sent. @throws Refusal bodyTooLarge */
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

/** A small body can't decompress to more than a batch may have. */
const decompressors: Readonly<Record<string, (bytes: Buffer, limit: number) => Promise<Buffer>>> = {
  identity: async (bytes) => bytes,
  gzip: decompressGzip,
  zstd: decompressZstd,
};

/** A sender's lines, and their hash. */
export interface SentBatch {
  readonly lines: readonly string[];
  readonly hash: string;
}

/** Bytes that are split into lines before other requests get the event loop. */
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
 * Parses a received batch.
 * @param encoding of the header
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
    // One line above a batch's maximum suffices, so that a batch of line breaks doesn't create millions of texts.
    const texts = part.toString().split('\n', batchRows + 2 - lines.length);
    if (texts.at(-1) === '') texts.pop();
    for (const text of texts) lines.push(text);
    if (lines.length > batchRows) refuse('tooManyEvents', { max: batchRows });
  }
  return { lines, hash: hash.digest('hex') };
}
