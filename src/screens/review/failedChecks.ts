import { member } from '#src/providers/json.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import type { Queue } from '../queues.ts';

/** @returns how many of its automatic checks a record has failed; those that nobody can tell aren't among them */
export function failedChecks({ review: { checks = '' } }: Queue, record: AnyRow): number {
  const kept = record[checks];
  return Array.isArray(kept) ? kept.filter((each) => member(each, 'passed') === false).length : 0;
}
