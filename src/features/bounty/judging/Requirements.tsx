import { useQuery } from '@tanstack/react-query';
import { participantAccountQuery } from '#src/features/bounty/queries/participantAccount.ts';
import { judging } from '#src/i18n/en/bounty/judging.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { Participation } from '#src/resources/bounty/participations.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { CheckTable } from './CheckTable.tsx';
import { isSeenNow, requirementsMet } from './checks.ts';
import { managesParticipant } from './managesParticipant.ts';

interface RequirementsProps {
  readonly task: Task;
  readonly participation: Participation;
}

/** What a task asks of an account, and what the account had at joining; what isn't kept of that is looked up. */
export function Requirements({ task, participation }: RequirementsProps) {
  const { ability } = useActor();
  const enabled = isSeenNow(task) && managesParticipant(ability, participation.manager);
  const { data, isLoading } = useQuery({ ...participantAccountQuery(participation.id), enabled });
  if (isLoading) return <LoadedSection title={judging.requirements} isPending />;
  const checks = requirementsMet(task, participation, data?.account ?? undefined);
  return (
    <LoadedSection title={judging.requirements}>
      {checks.length > 0 ? <CheckTable checks={checks} /> : <p className="muted">{judging.noRequirements}</p>}
    </LoadedSection>
  );
}
