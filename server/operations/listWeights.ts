import { createHash } from 'node:crypto';
import { millisecondsInMinute } from 'date-fns/constants';
import { LRU } from 'tiny-lru';
import type { Platform } from '#server/platform/platform.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { ListQuery } from './listQuery.ts';
import { maxBytes } from './pageBytes.ts';

/** Pages up to this number of bytes take no turn. */
const lightPage = 64 * 1024;
/** The bytes of a page whose turn has the weight 1. */
export const usualPage = 256 * 1024;

/** A hash, so that a key is short, however long the filter is. */
const keyOf = (question: string): string => createHash('sha1').update(question).digest('base64url');

interface PageWeight {
  /** The maximum number of records of a page. */
  readonly records: number;
  readonly bytesPerRecord: number;
  readonly total: number;
}

/** Milliseconds for which a weight is cached. */
const weightLifetime = 10 * millisecondsInMinute;

/** The maximum recent weights of pages, by query: the account, the filter and the fields. */
const weights = new WeakMap<Platform, LRU<PageWeight>>();

function getWeights(platform: Platform): LRU<PageWeight> {
  const measured = weights.get(platform) ?? new LRU<PageWeight>(10_000, weightLifetime);
  weights.set(platform, measured);
  return measured;
}

/**
 * Whether a page may be heavy, by the declarations of its fields and the recent weights of such pages.
 * The first page of a query may be heavy.
 */
export function mayBeHeavy(platform: Platform, resource: Resource, query: ListQuery, question: string): boolean {
  if (maxBytes(resource, query) <= lightPage) return false;
  const measured = getWeights(platform).get(keyOf(question));
  if (measured === undefined) return true;
  const records = Math.min(query.to + 1, Math.max(measured.total, 1)) - query.from;
  // The weight of a short page doesn't predict that of a long page.
  return records > measured.records || measured.bytesPerRecord * records > lightPage;
}

/** Records the weight of a page. A page beyond the end doesn't predict the other pages. */
export function recordWeight(
  platform: Platform,
  question: string,
  { bytes, records, total }: { readonly bytes: number; readonly records: number; readonly total: number },
): void {
  if (records === 0 && total > 0) return;
  const weights = getWeights(platform);
  const key = keyOf(question);
  const { bytesPerRecord = 0, records: measured = 1 } = weights.get(key) ?? {};
  const perRecord = bytes / Math.max(records, 1);
  weights.set(key, {
    bytesPerRecord: Math.max(bytesPerRecord, perRecord),
    records: Math.max(measured, records),
    total,
  });
}
