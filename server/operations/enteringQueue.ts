import type { Values } from '#server/http/parseBody.ts';
import type { Resource } from '#src/schema/resource.ts';
import { waitingSince } from '#src/schema/review.ts';
import { waits } from '#src/schema/waiting.ts';

/**
 * The time of entry, written with the values if they put the record into the review queue.
 * @param before the current record; undefined for a new record
 */
export const enteringQueue = (resource: Resource, before: Values | undefined, values: Values): Values =>
  waitingSince in resource.fields && waits(resource, { ...before, ...values }) && !(before && waits(resource, before))
    ? { [waitingSince]: new Date().toISOString() }
    : {};
