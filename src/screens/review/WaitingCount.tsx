import { formatCount } from '#src/format/number.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { useActor } from '#src/providers/useActor.ts';
import { listQueues } from '../queues.ts';
import { useQueueCounts } from './useQueueCounts.ts';
import './waitingCount.css';

/** The number of records that wait for the actor's decision in all queues; renders nothing for zero. */
export function WaitingCount() {
  const { ability } = useActor();
  const counts = useQueueCounts(listQueues(ability));
  const count = counts.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  if (count === 0) return null;
  return (
    <span className="waiting-number">
      {formatCount(count)}
      <span className="only-read-aloud"> {screens.waiting}</span>
    </span>
  );
}
