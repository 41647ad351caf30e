import type { Task } from '#src/screens/campaign/rewardRange.ts';
import type { Participation } from '#src/screens/campaign/useOwnParticipations.ts';
import type { TaskType } from '#src/tasks/taskType.ts';
import type { Step } from '../step.ts';
import { HandIn } from './HandIn.tsx';
import { Submissions } from './Submissions.tsx';
import { useSubmissions } from './useSubmissions.ts';

export interface WorkProps {
  readonly task: Task;
  readonly type: TaskType;
  readonly participation: Participation;
  readonly step: Step;
}

/** The hunter's work on a task: the form for another proof, and what was handed in. */
export function Work(props: WorkProps) {
  const { data: submissions } = useSubmissions(props.participation.id);
  const isWorking = props.step.kind === 'submit';
  return (
    <>
      {isWorking && submissions && <HandIn {...props} submissions={submissions} />}
      {(isWorking || (submissions && submissions.length > 0)) && <Submissions {...props} />}
    </>
  );
}
