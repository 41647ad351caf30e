import { isEmpty } from '#src/fields/cells.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import type { Queue } from '../queues.ts';

/** How a record is called in a queue, in one line: by its title, behind what leads it. */
export const queueLabel = ({ resource, review }: Queue, record: AnyRow): string =>
  [record[review.lead ?? ''], record[resource.title]]
    .filter((part) => !isEmpty(part))
    .map(String)
    .join(', ');
