import { formatDate } from '#src/format/date.ts';
import { formatCount } from '#src/format/number.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { say } from '#src/i18n/say.ts';
import type { Submission } from '#src/resources/bounty/submissions.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { weekRange } from '#src/resources/bounty/weeks.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { SubmissionItem } from './SubmissionItem.tsx';
import { useSubmissions } from './useSubmissions.ts';
import type { WorkProps } from './workProps.ts';
import '../step.css';

interface GroupProps extends WorkProps {
  readonly submissions: readonly Submission[];
}

function SubmissionItems({ submissions, ...props }: GroupProps) {
  return (
    <ul className="plain-list submissions">
      {submissions.map((submission) => (
        <SubmissionItem key={submission.id} submission={submission} {...props} />
      ))}
    </ul>
  );
}

/** Describes the number of a week's submissions, with its minimum and maximum. */
function quotaText({ perWeekMin, perWeekMax }: Task, count: number): string {
  const values = { done: formatCount(count), min: perWeekMin ?? '', max: perWeekMax ?? '' };
  if (perWeekMin !== null && perWeekMax !== null) return say(hunter.quotaBoth, values);
  if (perWeekMin !== null) return say(hunter.quotaMin, values);
  return say(perWeekMax === null ? hunter.quota : hunter.quotaMax, values);
}

function Week({ week, ...props }: GroupProps & { readonly week: number }) {
  const { from, to } = weekRange(props.task.startAt, week);
  return (
    <section className="submission-week">
      <h3>
        {say(hunter.week, { week, from: formatDate(from), to: formatDate(to) })}
        <span className="task-quiet">{quotaText(props.task, props.submissions.length)}</span>
      </h3>
      <SubmissionItems {...props} />
    </section>
  );
}

/** All submissions of a participation, grouped by week for a weekly task. */
export function Submissions(props: WorkProps) {
  const { task, participation } = props;
  const { data: submissions = [], isPending, error, refetch } = useSubmissions(participation.id);
  const weeks = [...new Set(submissions.flatMap(({ week }) => week ?? []))].toSorted((a, b) => b - a);
  const withoutWeek = submissions.filter(({ week }) => week === null);
  const titleId = `submitted-${task.id}`;
  return (
    <section className="facts-box" aria-labelledby={titleId} aria-busy={isPending}>
      <h2 id={titleId}>{hunter.submitted}</h2>
      {error && (
        <EmptyState drawing="broken" text={hunter.submissionsFailed}>
          <button type="button" className="button" onClick={() => void refetch()}>
            {screens.tryAgain}
          </button>
        </EmptyState>
      )}
      {isPending && !error && <i className="skeleton-lines" />}
      {!isPending && !error && submissions.length === 0 && <p className="task-quiet">{hunter.nothingSubmitted}</p>}
      {weeks.map((week) => (
        <Week key={week} {...props} week={week} submissions={submissions.filter((one) => one.week === week)} />
      ))}
      {withoutWeek.length > 0 && <SubmissionItems {...props} submissions={withoutWeek} />}
    </section>
  );
}
