import { useGetOne } from 'ra-core';
import { judging } from '#src/i18n/en/bounty/judging.ts';
import { numberMember } from '#src/providers/json.ts';
import { type Participation, participations } from '#src/resources/bounty/participations.ts';
import { type Task, tasks } from '#src/resources/bounty/tasks.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { CheckTable } from './CheckTable.tsx';
import { parseChecks } from './checks.ts';
import { Duplicates } from './Duplicates.tsx';
import { HunterSummary } from './HunterSummary.tsx';
import { Proof } from './Proof.tsx';
import { Requirements } from './Requirements.tsx';
import { RewardChoice } from './RewardChoice.tsx';
import './judging.css';

/** The evidence for a decision on a submission besides its facts: duplicates, proof, checks, reward, requirements and hunter. */
export function SubmissionEvidence({ record }: OverrideSlotProps) {
  const checks = parseChecks(record['checks']);
  const id = numberMember(record, 'participation');
  const participation = useGetOne<Participation>(participations.name, { id });
  const task = useGetOne<Task>(tasks.name, { id: numberMember(record, 'task') });
  const isPending = task.isPending || participation.isPending;
  const error = task.error ?? participation.error;
  const retry = () => void Promise.all([task.refetch(), participation.refetch()]);
  return (
    <div className="judging in-order">
      {id !== undefined && <Duplicates participation={id} />}
      <div className="judging-columns">
        <Proof submission={record} task={task.data} />
        <LoadedSection title={judging.checks}>
          {checks.length > 0 ? <CheckTable checks={checks} /> : <p className="muted">{judging.noChecks}</p>}
        </LoadedSection>
        {task.data && participation.data ? (
          <>
            <RewardChoice submission={record} task={task.data} />
            <Requirements task={task.data} participation={participation.data} />
            <HunterSummary participation={participation.data} task={task.data} />
          </>
        ) : (
          <LoadedSection title={judging.chooseReward} isPending={isPending} error={error} onRetry={retry} />
        )}
      </div>
    </div>
  );
}
