import { member } from '#src/providers/json.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import type { Queue } from '../queues.ts';

/** @returns how many automatic checks a record has failed; checks without a result don't count */
export function countFailedChecks({ review: { checks = '' } }: Queue, record: AnyRow): number {
  const results = record[checks];
  return Array.isArray(results) ? results.filter((each) => member(each, 'passed') === false).length : 0;
}
