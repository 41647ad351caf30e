import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { nextSlice } from '#server/platform/slices.ts';
import { refuse } from '#server/problems/refusal.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import { tooLarge, unreadable } from './batchRefusals.ts';
import { gunzip } from './gunzip.ts';
import { unzstd } from './unzstd.ts';

const { batchBytes, batchRows } = statisticsLimits;

/** The bytes of a batch as they were sent. @throws Refusal bodyTooLarge */
export async function receiveBatch(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > batchBytes) tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** However little a body is, it unpacks to no more than a batch may have. */
const unpackers: Readonly<Record<string, (bytes: Buffer, limit: number) => Promise<Buffer>>> = {
  identity: async (bytes) => bytes,
  gzip: gunzip,
  zstd: unzstd,
};

/** What a sender has sent: its lines, and a hash of them. */
export interface SentBatch {
  readonly lines: readonly string[];
  readonly hash: string;
}

/** Bytes that become lines before other requests have the event loop. */
const partBytes = 256 * 1024;

/** Splits a batch into parts of whole lines. */
function* partsOf(bytes: Buffer): Generator<Buffer> {
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
export async function readBatch(sent: Buffer, encoding = 'identity'): Promise<SentBatch> {
  const name = encoding.trim().toLowerCase();
  const unpack = (Object.hasOwn(unpackers, name) && unpackers[name]) || unreadable;
  const bytes = await unpack(sent, batchBytes);
  if (!isUtf8(bytes)) unreadable();
  const lines: string[] = [];
  const hash = createHash('sha256');
  for (const part of partsOf(bytes)) {
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
