import { useMemo } from 'react';
import { useOwnParticipations } from '#src/features/bounty/model/useOwnParticipations.ts';
import { Instructions } from './Instructions.tsx';
import { ParticipationFacts } from './ParticipationFacts.tsx';
import { Requirements } from './Requirements.tsx';
import { Rewards } from './Rewards.tsx';
import { StepPanel } from './StepPanel.tsx';
import { stepOf } from './step.ts';
import { TaskFacts } from './TaskFacts.tsx';
import type { TaskViewProps } from './taskViewProps.ts';
import { useEligibility } from './useEligibility.ts';
import { Work } from './work/Work.tsx';

/** The hunter's view of a task: the next step, the requirements, the rewards and the hunter's submissions. */
export function HunterTaskView({ campaign, task, type }: TaskViewProps) {
  const ids = useMemo(() => [campaign.id], [campaign.id]);
  const ownParticipations = useOwnParticipations(ids);
  const participation = ownParticipations.participations.find((one) => one.task === task.id);
  const { data: eligibility, error, refetch } = useEligibility(task.id);
  const situation = ownParticipations.isPending ? undefined : { task, participation, eligibility };
  const step = situation && stepOf(situation);
  const failure = ownParticipations.error ?? (step === undefined ? error : null);
  const refetchAll = () => void Promise.all([ownParticipations.refetch(), refetch()]);
  const token = campaign.tokenSymbol;
  const followers = eligibility?.account?.followers ?? participation?.followers ?? null;
  return (
    <>
      <StepPanel {...{ task, type, participation, eligibility, step, failure }} onRetry={refetchAll} />
      <div className="record-body">
        <div className="facts-column">
          <Instructions task={task} type={type} />
          {participation && step && <Work {...{ campaign, task, type, participation, step }} />}
          <Requirements requirements={eligibility?.requirements} failed={error !== null && eligibility === undefined} />
          <Rewards task={task} token={token} followers={followers} />
        </div>
        <div className="record-side">
          {participation && <ParticipationFacts {...{ task, token, participation }} />}
          <TaskFacts task={task} token={token} places={eligibility?.places} />
        </div>
      </div>
    </>
  );
}
