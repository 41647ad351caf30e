import { useQuery } from '@tanstack/react-query';
import { participantAccountQuery } from '#src/features/bounty/queries/participantAccount.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { Participation } from '#src/resources/bounty/participations.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { needsAccountNow, requirementChecks, type ShownCheck } from './checks.ts';
import { managesParticipants } from './managesParticipants.ts';

/**
 * Checks the requirements of a task with the account at joining. Values that the participation doesn't store are read from the current
 * account.
 * @returns undefined while loading
 */
export function useRequirementChecks(task: Task, participation: Participation): readonly ShownCheck[] | undefined {
  const { ability } = useActor();
  const enabled = needsAccountNow(task) && managesParticipants(ability);
  const { data, isLoading } = useQuery({ ...participantAccountQuery(participation.id), enabled });
  // The comparison of the account may load the same query for a task that doesn't need it.
  return enabled && isLoading ? undefined : requirementChecks(task, participation, data?.account ?? undefined);
}
