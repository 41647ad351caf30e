import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import type { Participation } from '#src/resources/bounty/participations.ts';
import { type Submission, submissionStatus } from '#src/resources/bounty/submissions.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { canSubmitProof } from '../work/submissionQuota.ts';
import { useSubmissions } from '../work/useSubmissions.ts';
import { Leave } from './Leave.tsx';
import { Panel } from './Panel.tsx';

interface WorkingProps {
  readonly task: Task;
  readonly participation: Participation;
}

/** Returns the text of the next step. It mentions the form below only if there is one. */
function nextStepText({ task, participation }: WorkingProps, submissions: readonly Submission[] | undefined): string {
  if (submissions === undefined) return hunter.doNext;
  if (submissions.some(({ status }) => status === submissionStatus.values.rejected)) return hunter.mendNext;
  return canSubmitProof(task, participation, submissions) ? hunter.submitNext : hunter.nothingNext;
}

/** The step of submitting work, for a hunter who has joined. */
export function Working(props: WorkingProps) {
  const { data } = useSubmissions(props.participation.id);
  return (
    <Panel tone="done" title={hunter.youTakePart} text={nextStepText(props, data)}>
      <Leave participation={props.participation} />
    </Panel>
  );
}
