import { checkedField } from './postModeration.ts';
import type { Resource } from './resource.ts';
import { statusName } from './status.ts';

/** A field → its value, or its allowed values. */
type QueueConditions = Readonly<Record<string, string | boolean | readonly string[]>>;

/** Returns the conditions of waiting records, statuses by name; undefined for an unmoderated resource. */
export const queueConditions = ({ review, status, postModeration }: Resource): QueueConditions | undefined =>
  review && status && { [status.field]: review.queue, ...(postModeration && { [checkedField]: false }) };

/** Whether a record waits for a decision. */
export function isInReviewQueue(
  { review, status, postModeration }: Resource,
  record: Readonly<Record<string, unknown>>,
): boolean {
  if (review === undefined || status === undefined) return false;
  const isInQueue = [review.queue].flat().includes(statusName(status.machine, record[status.field]) ?? '');
  return isInQueue && (postModeration === undefined || record[checkedField] !== true);
}
