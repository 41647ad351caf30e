import { useGetOne } from 'ra-core';
import { hasTarget, TaskTarget } from '#src/features/bounty/tasks/TaskTarget.tsx';
import { stakeCountText } from '#src/format/stakes.ts';
import { judging } from '#src/i18n/en/bounty/judging.ts';
import { say } from '#src/i18n/say.ts';
import { numberMember } from '#src/providers/json.ts';
import { useActor } from '#src/providers/useActor.ts';
import { type Participation, participations } from '#src/resources/bounty/participations.ts';
import { type Task, tasks } from '#src/resources/bounty/tasks.ts';
import { taskTypeWithId } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { AccountComparison } from './AccountComparison.tsx';
import { Duplicates } from './Duplicates.tsx';
import { managesParticipants } from './managesParticipants.ts';
import { Requirements } from './Requirements.tsx';
import { SubmissionList } from './SubmissionList.tsx';
import { Verdict } from './Verdict.tsx';
import './judging.css';

/** The top of a participant's page: the verdict, the stakes lost by a ban, and possible duplicates. */
export function ParticipationWarnings({ record }: OverrideSlotProps) {
  const stakes = numberMember(record, 'stakes') ?? 0;
  return (
    <>
      <Verdict record={record} />
      {record['status'] === 'banned' && stakes > 0 && (
        <p className="note" data-tone="refused">
          {say(judging.lostStakes, { smart_count: stakes, stakes: stakeCountText(stakes) })}
        </p>
      )}
      <Duplicates participation={record.id} />
    </>
  );
}

/** The bottom of a participant's page: the account, the requirements of the task, and the submissions. */
export function ParticipationEvidence({ record }: OverrideSlotProps) {
  const { ability } = useActor();
  const id = { id: record.id };
  const participation = useGetOne<Participation>(participations.name, id);
  const task = useGetOne<Task>(tasks.name, { id: numberMember(record, 'task') });
  const error = task.error ?? participation.error;
  const retry = () => void Promise.all([task.refetch(), participation.refetch()]);
  if (!task.data || !participation.data)
    return <LoadedSection title={judging.requirements} isPending={!error} error={error} onRetry={retry} />;
  return (
    <>
      {managesParticipants(ability) && <AccountComparison participation={participation.data} />}
      {hasTarget(task.data) && (
        <LoadedSection title={judging.target}>
          <TaskTarget task={task.data} type={taskTypeWithId(task.data.type)} />
        </LoadedSection>
      )}
      <Requirements task={task.data} participation={participation.data} hasVerdict />
      <SubmissionList participation={record} task={task.data} />
    </>
  );
}
