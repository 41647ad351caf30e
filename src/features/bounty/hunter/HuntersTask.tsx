import { useMemo } from 'react';
import { useOwnParticipations } from '#src/features/bounty/model/useOwnParticipations.ts';
import { Instructions } from './Instructions.tsx';
import { OwnFacts } from './OwnFacts.tsx';
import { Requirements } from './Requirements.tsx';
import { Rewards } from './Rewards.tsx';
import { StepPanel } from './StepPanel.tsx';
import { stepOf } from './step.ts';
import { TaskFacts } from './TaskFacts.tsx';
import type { TaskViewProps } from './taskViewProps.ts';
import { useEligibility } from './useEligibility.ts';
import { Work } from './work/Work.tsx';

/** The hunter's way through a task: what to do next, what it asks for, what it pays, and what was handed in. */
export function HuntersTask({ campaign, task, type }: TaskViewProps) {
  const ids = useMemo(() => [campaign.id], [campaign.id]);
  const own = useOwnParticipations(ids);
  const participation = own.participations.find((one) => one.task === task.id);
  const { data: eligibility, error, refetch } = useEligibility(task.id);
  const known = own.isPending ? undefined : { task, participation, eligibility };
  const step = known && stepOf(known);
  const failure = own.error ?? (step === undefined ? error : null);
  const readAnew = () => void Promise.all([own.refetch(), refetch()]);
  const token = campaign.tokenSymbol;
  const followers = eligibility?.account?.followers ?? participation?.followers ?? null;
  return (
    <>
      <StepPanel {...{ task, type, participation, eligibility, step, failure }} onRetry={readAnew} />
      <div className="record-body">
        <div className="facts-column">
          <Instructions task={task} type={type} />
          {participation && step && <Work {...{ campaign, task, type, participation, step }} />}
          <Requirements requirements={eligibility?.requirements} failed={error !== null && eligibility === undefined} />
          <Rewards task={task} token={token} followers={followers} />
        </div>
        <div className="record-side">
          {participation && <OwnFacts {...{ task, token, participation }} />}
          <TaskFacts task={task} token={token} places={eligibility?.places} />
        </div>
      </div>
    </>
  );
}
