import type { Values } from '#server/http/parseBody.ts';
import type { Resource } from '#src/schema/resource.ts';
import { waitingSince } from '#src/schema/review.ts';

/** What is written when a record gets a status: since when it waits, if it enters the queue of the review desk. */
export const enteringQueue = ({ review, fields }: Resource, status: string): Values =>
  review?.queue === status && waitingSince in fields ? { [waitingSince]: new Date().toISOString() } : {};
