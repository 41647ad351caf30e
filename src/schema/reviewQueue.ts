import { checkedField } from './postModeration.ts';
import type { Resource } from './resource.ts';
import { statusName } from './status.ts';

/** A field → its value, or those that it may have. */
type QueueConditions = Readonly<Record<string, string | boolean | readonly string[]>>;

/** What holds of the records that wait for a decision, statuses by name; undefined for a resource that nobody moderates. */
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
