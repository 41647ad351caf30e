import type { Values } from '#server/http/parseBody.ts';
import type { Resource } from '#src/schema/resource.ts';
import { waitingSince } from '#src/schema/review.ts';
import { isInReviewQueue } from '#src/schema/reviewQueue.ts';

/**
 * The time of entry, written with the values if they put the record into the review queue.
 * @param before the current record; undefined for a new record
 */
export const queueTimestamps = (resource: Resource, before: Values | undefined, values: Values): Values =>
  waitingSince in resource.fields &&
  isInReviewQueue(resource, { ...before, ...values }) &&
  !(before && isInReviewQueue(resource, before))
    ? { [waitingSince]: new Date().toISOString() }
    : {};
