import { isEmpty } from '#src/fields/cells.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import type { Queue } from '../queues.ts';

/** The name of a record in a queue on one line: its lead field, then its title. */
export const queueLabel = ({ resource, review }: Queue, record: AnyRow): string =>
  [record[review.lead ?? ''], record[resource.title]]
    .filter((part) => !isEmpty(part))
    .map(String)
    .join(', ');
