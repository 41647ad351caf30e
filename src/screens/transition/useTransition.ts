import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { afterMessage } from '#src/i18n/labels.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { useIdempotentWrite } from '#src/providers/useIdempotentWrite.ts';
import { moveRequest, type RecordMove } from '#src/schema/moves.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { useCacheRecord } from '../recordCache.ts';

/** A user's input for a move: a reason or an empty text, and a later time for a field whose time has passed. */
interface MoveAnswer {
  readonly reason: string;
  readonly values?: Readonly<Record<string, string>> | undefined;
}

/** Executes a move with the version that the user has seen, and notifies the user. */
export function useTransition(resource: Resource, { id, version }: AnyRow, transition: RecordMove, onDone: () => void) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const once = useIdempotentWrite();
  const notify = useNotify();
  const cacheRecord = useCacheRecord(resource);
  return useMutation({
    mutationFn: async ({ reason, values }: MoveAnswer): Promise<AnyRow> => {
      const change = { ...moveRequest(resource, transition), ...values, version, ...(reason && { reason }) };
      const send = (idempotencyKey: string) => dataProvider.changeStatus(resource.name, id, change, { idempotencyKey });
      return (await once(change, send)).data;
    },
    onSuccess: (record) => {
      cacheRecord(record);
      notify(afterMessage(resource, transition, record), { type: 'success' });
      onDone();
    },
  });
}
