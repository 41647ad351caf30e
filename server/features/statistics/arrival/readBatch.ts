import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
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
  // One more than a batch may have, and what follows the last: a batch of line breaks alone makes no millions of texts.
  const lines = bytes.toString().split('\n', batchRows + 2);
  if (lines.at(-1) === '') lines.pop();
  if (lines.length > batchRows) refuse('tooManyEvents', { max: batchRows });
  return { lines, hash: createHash('sha256').update(bytes).digest('hex') };
}
