import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import type { Participation } from '#src/resources/bounty/participations.ts';
import { type Submission, submissionStatus } from '#src/resources/bounty/submissions.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { hasRoom } from '../work/period.ts';
import { useSubmissions } from '../work/useSubmissions.ts';
import { Leave } from './Leave.tsx';
import { Panel } from './Panel.tsx';

interface WorkingProps {
  readonly task: Task;
  readonly participation: Participation;
}

/** What comes next; of a form below only where one stands. */
function nextOf({ task, participation }: WorkingProps, submissions: readonly Submission[] | undefined): string {
  if (submissions === undefined) return hunter.doNext;
  if (submissions.some(({ status }) => status === submissionStatus.values.rejected)) return hunter.mendNext;
  return hasRoom(task, participation, submissions) ? hunter.submitNext : hunter.nothingNext;
}

/** The hunter takes part, and works on the task. */
export function Working(props: WorkingProps) {
  const { data } = useSubmissions(props.participation.id);
  return (
    <Panel tone="done" title={hunter.youTakePart} text={nextOf(props, data)}>
      <Leave participation={props.participation} />
    </Panel>
  );
}
