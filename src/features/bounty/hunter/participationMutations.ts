import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { useIdempotentWrite } from '#src/providers/useIdempotentWrite.ts';
import { type Participation, participationStatus, participations } from '#src/resources/bounty/participations.ts';
import { joinTask } from '#src/resources/bounty/routes/joinTask.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { useInvalidateResource } from '#src/screens/recordCache.ts';

const { unverified, pending, closed } = participationStatus.values;

/** Returns the toast after joining or retrying, by the status that the platform has set. */
function joinToast({ status }: AnyRow): { readonly text: string; readonly type: 'success' | 'warning' } {
  if (status === unverified) return { text: hunter.joinedUnverified, type: 'warning' };
  return { text: status === pending ? hunter.joinedPending : hunter.joinedActive, type: 'success' };
}

function useParticipationMutation(send: () => Promise<AnyRow>, toastOf: typeof joinToast) {
  const notify = useNotify();
  const readAnew = useInvalidateResource(participations);
  return useMutation({
    mutationFn: send,
    onSuccess: (record) => {
      const { text, type } = toastOf(record);
      notify(text, { type });
      readAnew();
    },
    // A refetch may show the cause: the last place is taken, or the task has ended.
    onError: readAnew,
  });
}

/** Joins a task. */
export function useJoin(task: Task) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const once = useIdempotentWrite();
  const join = async () =>
    (
      await once(task.id, (idempotencyKey) =>
        dataProvider.callRoute(joinTask, { params: { id: task.id }, idempotencyKey }),
      )
    ).data;
  return useParticipationMutation(join, joinToast);
}

function useStatusChange(participation: Participation, status: string) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const once = useIdempotentWrite();
  const { id, version } = participation;
  return async () => {
    const change = { status, version };
    const { data } = await once(change, (idempotencyKey) =>
      dataProvider.changeStatus(participations.name, id, change, { idempotencyKey }),
    );
    return data;
  };
}

/** Requests another check of an unverified participation. */
export const useRetry = (participation: Participation) =>
  useParticipationMutation(useStatusChange(participation, pending), joinToast);

/** Leaves the task permanently. */
export const useLeave = (participation: Participation) =>
  useParticipationMutation(useStatusChange(participation, closed), () => ({ text: hunter.hasLeft, type: 'success' }));
