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
import { parseChecks } from './checks.ts';
import { RewardChoice } from './RewardChoice.tsx';
import { SubtaskList } from './SubtaskList.tsx';

interface SubmissionEntryProps {
  readonly submission: AnyRow;
  readonly task: Task;
  readonly onTransition: (requested: RequestedTransition) => void;
}

/** A submission with its status, checks and reward, and the reader's allowed transitions. */
function SubmissionEntry({ submission, task, onTransition }: SubmissionEntryProps) {
  const { ability } = useActor();
  const place = { resource: submissions, labels: () => undefined, exact: true };
  const checks = parseChecks(submission['checks']);
  const transitions = allowedTransitions(submissions, submission, ability);
  const isOpen = submission['status'] === 'unapproved' || submission['status'] === 'pending';
  return (
    <li className="handed-in">
      <div className="handed-in-head">
        <Link to={reviewAddress(submissions, submission.id)}>{String(submission['subject'])}</Link>
        {fieldValue('status', submission['status'], place)}
        {fieldValue('createdAt', submission['createdAt'], place)}
        {submission['awarded'] ? fieldValue('awarded', submission['awarded'], place) : null}
        <span className="handed-in-moves">
          {transitions.map((transition) => (
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
      <SubtaskList submission={submission} task={task} />
      {checks.length > 0 && <CheckTable checks={checks} />}
      {isOpen && <RewardChoice submission={submission} task={task} />}
    </li>
  );
}

/** The number of displayed submissions; the list of the task has all. */
const perPage = 50;

interface SubmissionListProps {
  readonly participation: AnyRow;
  readonly task: Task;
}

/** A participant's submissions, the newest first. Deciders can decide on them and correct them here. */
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
    pagination: { page: 1, perPage },
  });
  const hiddenCount = total - data.length;
  return (
    <LoadedSection title={judging.submissions} isPending={isPending} error={error} onRetry={() => void refetch()}>
      {data.length === 0 && <p className="muted">{judging.noSubmissions}</p>}
      <ul className="handed-in-list">
        {data.map((submission) => (
          <SubmissionEntry key={submission.id} {...{ submission, task }} onTransition={setRequested} />
        ))}
      </ul>
      {hiddenCount > 0 && <p className="muted">{say(judging.more, { count: formatCount(hiddenCount) })}</p>}
      <TransitionRequest resource={submissions} requested={requested} onClose={() => setRequested(undefined)} />
    </LoadedSection>
  );
}
