import { useQuery } from '@tanstack/react-query';
import { participantAccountQuery } from '#src/features/bounty/queries/participantAccount.ts';
import { judging } from '#src/i18n/en/bounty/judging.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { participations } from '#src/resources/bounty/participations.ts';
import type { tasks } from '#src/resources/bounty/tasks.ts';
import type { AnyRow, RowOf } from '#src/schema/resource.ts';
import { CheckTable } from './CheckTable.tsx';
import { isSeenNow, requirementsMet } from './checks.ts';
import { JudgingPart } from './JudgingPart.tsx';
import { managesParticipant } from './managesParticipant.ts';

interface RequirementsProps {
  readonly task: RowOf<typeof tasks>;
  readonly participation: AnyRow & RowOf<typeof participations>;
}

/** What a task asks of an account, and what the account had at joining; what isn't kept of that is looked up. */
export function Requirements({ task, participation }: RequirementsProps) {
  const { ability } = useActor();
  const enabled = isSeenNow(task) && managesParticipant(ability, participation.manager);
  const { data, isLoading } = useQuery({ ...participantAccountQuery(participation.id), enabled });
  if (isLoading) return <JudgingPart title={judging.requirements} isPending />;
  const checks = requirementsMet(task, participation, data?.account ?? undefined);
  return (
    <JudgingPart title={judging.requirements}>
      {checks.length > 0 ? <CheckTable checks={checks} /> : <p className="judging-none">{judging.noRequirements}</p>}
    </JudgingPart>
  );
}
