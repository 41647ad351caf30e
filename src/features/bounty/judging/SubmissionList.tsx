import { useGetList } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '#src/format/number.ts';
import { judging } from '#src/i18n/en/bounty/judging.ts';
import { verbOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { fieldValue } from '#src/screens/fieldValue.ts';
import { reviewAddress } from '#src/screens/queues.ts';
import { allowedTransitions } from '#src/screens/transition/allowedTransitions.ts';
import type { RequestedTransition } from '#src/screens/transition/requestedTransition.ts';
import { TransitionRequest } from '#src/screens/transition/TransitionRequest.tsx';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { CheckTable } from './CheckTable.tsx';
import { checksIn } from './checks.ts';
import { RewardChoice } from './RewardChoice.tsx';

interface OneProps {
  readonly submission: AnyRow;
  readonly task: Task;
  readonly onTransition: (requested: RequestedTransition) => void;
}

/** A submission: what it is, how it stands, and what can be done with it here. */
function One({ submission, task, onTransition }: OneProps) {
  const { ability } = useActor();
  const place = { resource: submissions, labels: () => undefined, exact: true };
  const checks = checksIn(submission['checks']);
  const moves = allowedTransitions(submissions, submission, ability);
  const isOpen = submission['status'] === 'unapproved' || submission['status'] === 'pending';
  return (
    <li className="handed-in">
      <div className="handed-in-head">
        <Link to={reviewAddress(submissions, submission.id)}>{String(submission['subject'])}</Link>
        {fieldValue('status', submission['status'], place)}
        {fieldValue('createdAt', submission['createdAt'], place)}
        {submission['awarded'] ? fieldValue('awarded', submission['awarded'], place) : null}
        <span className="handed-in-moves">
          {moves.map((transition) => (
            <button
              key={transition.name}
              type="button"
              className="button"
              onClick={() => onTransition({ record: submission, transition })}
            >
              {verbOf(transition)}
            </button>
          ))}
        </span>
      </div>
      {submission['comment'] ? <p>{fieldValue('comment', submission['comment'], place)}</p> : null}
      {checks.length > 0 && <CheckTable checks={checks} />}
      {isOpen && <RewardChoice submission={submission} task={task} />}
    </li>
  );
}

/** Shown at once; the list of the task has all. */
const most = 50;

interface SubmissionListProps {
  readonly participation: AnyRow;
  readonly task: Task;
}

/** What a participant has handed in, the newest first, to be judged and corrected there. */
export function SubmissionList({ participation: { id }, task }: SubmissionListProps) {
  const [requested, setRequested] = useState<RequestedTransition>();
  const {
    data = [],
    total = 0,
    isPending,
    error,
    refetch,
  } = useGetList<AnyRow>(submissions.name, {
    filter: { participation: id },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: most },
  });
  const rest = total - data.length;
  return (
    <LoadedSection title={judging.submissions} isPending={isPending} error={error} onRetry={() => void refetch()}>
      {data.length === 0 && <p className="muted">{judging.noSubmissions}</p>}
      <ul className="handed-in-list">
        {data.map((submission) => (
          <One key={submission.id} {...{ submission, task }} onTransition={setRequested} />
        ))}
      </ul>
      {rest > 0 && <p className="muted">{say(judging.more, { count: formatCount(rest) })}</p>}
      <TransitionRequest resource={submissions} requested={requested} onClose={() => setRequested(undefined)} />
    </LoadedSection>
  );
}
