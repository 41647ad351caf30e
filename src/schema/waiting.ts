import { checked } from './postModeration.ts';
import type { Resource } from './resource.ts';
import { statusName } from './status.ts';

/** A field → its value, or those that it may have. */
type Waiting = Readonly<Record<string, string | boolean | readonly string[]>>;

/** What holds of the records that wait for a decision, statuses by name; undefined for a resource that nobody moderates. */
export const waitingWhere = ({ review, status, postModeration }: Resource): Waiting | undefined =>
  review && status && { [status.field]: review.queue, ...(postModeration && { [checked]: false }) };

/** Whether a record waits for a decision. */
export function waits(
  { review, status, postModeration }: Resource,
  record: Readonly<Record<string, unknown>>,
): boolean {
  if (review === undefined || status === undefined) return false;
  const isInQueue = [review.queue].flat().includes(statusName(status.machine, record[status.field]) ?? '');
  return isInQueue && (postModeration === undefined || record[checked] !== true);
}
