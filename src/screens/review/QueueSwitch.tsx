import { Link } from 'react-router-dom';
import { formatCount } from '#src/format/number.ts';
import { review } from '#src/i18n/en/admin/review.ts';
import { resourceTitle } from '#src/i18n/labels.ts';
import { type Queue, reviewAddress } from '../queues.ts';
import { useQueueCounts } from './useQueueCounts.ts';
import '../list/quickFilters.css';
import './queueSwitch.css';

interface QueueSwitchProps {
  readonly queues: readonly Queue[];
  readonly active: Queue;
}

/** The queues of the actor, with the number of waiting records in each. */
export function QueueSwitch({ queues, active }: QueueSwitchProps) {
  const counts = useQueueCounts(queues);
  return (
    <nav className="queue-switch" aria-label={review.queues}>
      {queues.map((queue, at) => (
        <Link
          key={queue.resource.name}
          className="quick-filter queue-link"
          to={reviewAddress(queue.resource)}
          aria-current={queue === active ? 'page' : undefined}
        >
          {resourceTitle(queue.resource)}
          <span className="number">{counts[at] === undefined ? '' : formatCount(counts[at])}</span>
        </Link>
      ))}
    </nav>
  );
}
