import type { Values } from '#server/http/parseBody.ts';
import type { Resource } from '#src/schema/resource.ts';
import { waitingSince } from '#src/schema/review.ts';
import { waits } from '#src/schema/waiting.ts';

/**
 * What is written beside the values: since when the record waits, if it enters the queue of the review desk with them.
 * @param before the record as it stands; undefined for a new one
 */
export const enteringQueue = (resource: Resource, before: Values | undefined, values: Values): Values =>
  waitingSince in resource.fields && waits(resource, { ...before, ...values }) && !(before && waits(resource, before))
    ? { [waitingSince]: new Date().toISOString() }
    : {};
