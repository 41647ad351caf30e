import { LRU } from 'tiny-lru';
import type { Platform } from '#server/platform/platform.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { ListQuery } from './listQuery.ts';
import { mostBytes } from './pageBytes.ts';

/** Bytes of a page up to which it takes no turn, and those of a turn's weight of 1. */
export const lightPage = 256 * 1024;

interface Measured {
  readonly bytesPerRecord: number;
  readonly total: number;
}

/** What pages weighed the last time, by their question: it names the account, the filter and the fields. */
const weights = new WeakMap<Platform, LRU<Measured>>();

function weightsOf(platform: Platform): LRU<Measured> {
  const measured = weights.get(platform) ?? new LRU<Measured>(10_000);
  weights.set(platform, measured);
  return measured;
}

/**
 * Whether a page may be heavy: by the declarations of its fields, and by what such a page weighed the last time.
 * The first page of a question may.
 */
export function mayBeHeavy(platform: Platform, resource: Resource, wanted: ListQuery, question: string): boolean {
  if (mostBytes(resource, wanted) <= lightPage) return false;
  const measured = weightsOf(platform).get(question);
  if (measured === undefined) return true;
  const records = Math.min(wanted.to + 1, Math.max(measured.total, 1)) - wanted.from;
  return measured.bytesPerRecord * records > lightPage;
}

/** Records what a page weighed. */
export function recordWeight(
  platform: Platform,
  question: string,
  { bytes, records, total }: { readonly bytes: number; readonly records: number; readonly total: number },
): void {
  weightsOf(platform).set(question, { bytesPerRecord: bytes / Math.max(records, 1), total });
}
