import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { formatCount } from '#src/fields/format/number.ts';
import { review } from '#src/i18n/en/review.ts';
import { resourceTitle } from '#src/i18n/labels.ts';
import { type Queue, reviewAddress } from './queues.ts';

/** The count alone is wanted; a record comes with it. */
const one = { page: 1, perPage: 1 };

function QueueLink({ queue, isActive }: { readonly queue: Queue; readonly isActive: boolean }) {
  const { resource, status, code, review: settings } = queue;
  const sort = { field: settings.since, order: 'ASC' } as const;
  const { total } = useGetList(resource.name, { pagination: one, sort, filter: { [status]: code } });
  return (
    <Link className="quick-filter queue-link" to={reviewAddress(resource)} aria-current={isActive ? 'page' : undefined}>
      {resourceTitle(resource)}
      <span className="number">{total === undefined ? '' : formatCount(total)}</span>
    </Link>
  );
}

interface QueueSwitchProps {
  readonly queues: readonly Queue[];
  readonly active: Queue;
}

/** The other queues of the actor, with how many records wait in each. */
export function QueueSwitch({ queues, active }: QueueSwitchProps) {
  if (queues.length < 2) return null;
  return (
    <nav className="queue-switch" aria-label={review.queues}>
      {queues.map((queue) => (
        <QueueLink key={queue.resource.name} queue={queue} isActive={queue === active} />
      ))}
    </nav>
  );
}
