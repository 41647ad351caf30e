import { Link } from 'react-router-dom';
import { review } from '#src/i18n/en/admin/review.ts';
import { useTypedQuery } from '#src/providers/query.ts';
import { useActor } from '#src/providers/useActor.ts';
import { decidableKey } from '#src/schema/review.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { ListFrame } from '../list/ListFrame.tsx';
import { listQueues, type Queue } from '../queues.ts';
import { QueueSwitch } from './QueueSwitch.tsx';
import { ReviewDesk } from './ReviewDesk.tsx';
import '#src/theme/controls.css';
import './review.css';

/** The number of records loaded at first. */
const perPage = 50;

const oldestFirst = ({ review: { since } }: Queue) => ({ field: since, order: 'ASC' as const });

/** Shown to a role that has no queue. */
const NoQueue = () => (
  <div className="review">
    <h1>{review.title}</h1>
    <EmptyState drawing="done" text={review.noQueue}>
      <Link className="button" to="/campaigns">
        {review.noQueueAction}
      </Link>
    </EmptyState>
  </div>
);

/** The review desk: the records that wait for the actor's decision, in a queue per resource. The address names the queue and the record. */
export function ReviewScreen() {
  usePageTitle(review.title);
  const { ability } = useActor();
  const query = useTypedQuery();
  const queues = listQueues(ability);
  const queue = queues.find(({ resource }) => resource.name === query['resource']) ?? queues[0];
  if (queue === undefined) return <NoQueue />;
  const { resource } = queue;
  return (
    <div className="review">
      <div className="review-head">
        <h1>{review.title}</h1>
        {queues.length > 1 && <QueueSwitch queues={queues} active={queue} />}
      </div>
      <ListFrame
        key={resource.name}
        resource={resource}
        sort={oldestFirst(queue)}
        filter={{ ...queue.filter, [decidableKey]: true }}
        perPage={perPage}
        staleTime={0}
      >
        <ReviewDesk queue={queue} />
      </ListFrame>
    </div>
  );
}
