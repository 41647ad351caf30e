import { screens } from '#src/i18n/en/admin/screens.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { messageOf, type Problem } from '#src/problems/catalogue.ts';
import type { Participation } from '#src/resources/bounty/participations.ts';
import type { Eligibility } from '#src/resources/bounty/routes/eligibility.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { shortfall } from './requirementWords.ts';
import type { Step } from './step.ts';
import { Connect } from './steps/Connect.tsx';
import { Join } from './steps/Join.tsx';
import { Panel } from './steps/Panel.tsx';
import { Retry } from './steps/Retry.tsx';
import { Working } from './steps/Working.tsx';

interface StepPanelProps {
  readonly task: Task;
  readonly type: TaskType;
  readonly participation: Participation | undefined;
  readonly eligibility: Eligibility | undefined;
  /** Undefined while it loads. */
  readonly step: Step | undefined;
  /** The error of a failed request. */
  readonly failure: Error | null;
  readonly onRetry: () => void;
}

/** Returns the figures of the requirement behind a problem. */
function shortfallOf({ type }: Problem, eligibility: Eligibility | undefined): string {
  const requirement = eligibility?.requirements.find(({ problem }) => problem?.type === type);
  return requirement === undefined ? '' : shortfall(requirement);
}

/** The hunter's next step with its action, or the reason for waiting. */
export function StepPanel({ task, type, participation, eligibility, step, failure, onRetry }: StepPanelProps) {
  if (failure)
    return (
      <Panel tone="refused" title={hunter.stepFailed} text={failure.message}>
        <button type="button" className="button" data-kind="filled" onClick={onRetry}>
          {screens.tryAgain}
        </button>
      </Panel>
    );
  if (step === undefined) return <div className="box step-panel skeleton" aria-busy />;
  switch (step.kind) {
    case 'connect':
      return <Connect type={type} />;
    case 'join':
      return <Join task={task} requirements={eligibility?.requirements ?? []} />;
    case 'retry':
      return participation && <Retry participation={participation} at={step.at} />;
    case 'submit':
      return participation && <Working task={task} participation={participation} />;
    case 'left':
      return <Panel tone="off" title={hunter.youLeft} text={hunter.youLeftText} />;
    case 'rejected':
    case 'banned':
      return <Panel tone="refused" title={hunter[step.kind]} text={participation?.reason ?? ''} />;
    case 'wait':
      return <Panel tone="waiting" title={messageOf(step.problem)} text={shortfallOf(step.problem, eligibility)} />;
  }
}
