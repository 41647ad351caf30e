import { useQuery } from '@tanstack/react-query';
import { participantAccountQuery } from '#src/features/bounty/queries/participantAccount.ts';
import { judging } from '#src/i18n/en/bounty/judging.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { Participation } from '#src/resources/bounty/participations.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { CheckTable } from './CheckTable.tsx';
import { needsAccountNow, requirementChecks } from './checks.ts';
import { managesParticipants } from './managesParticipants.ts';

interface RequirementsProps {
  readonly task: Task;
  readonly participation: Participation;
}

/** The requirements of a task, checked with the account at joining. What the participation doesn't keep is checked with the account as it is now. */
export function Requirements({ task, participation }: RequirementsProps) {
  const { ability } = useActor();
  const enabled = needsAccountNow(task) && managesParticipants(ability);
  const { data, isLoading } = useQuery({ ...participantAccountQuery(participation.id), enabled });
  if (isLoading) return <LoadedSection title={judging.requirements} isPending />;
  const checks = requirementChecks(task, participation, data?.account ?? undefined);
  return (
    <LoadedSection title={judging.requirements}>
      {checks.length > 0 ? <CheckTable checks={checks} /> : <p className="muted">{judging.noRequirements}</p>}
    </LoadedSection>
  );
}
