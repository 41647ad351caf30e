import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Labels } from '#src/fields/cell.ts';
import type { HistoryPage } from '#src/schema/history.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';

/** The query key of a record's history. It begins with the resource, so that every write of the record invalidates it. */
export const historyKey = ({ name }: Resource, { id }: AnyRow) => [name, 'history', id] as const;

/**
 * Adds the names in a record's history to its labels, once the history has loaded. The reader may not be able to read the users who
 * recorded or confirmed it.
 */
export function useActorNames(resource: Resource, record: AnyRow, labels: Labels): Labels {
  const client = useQueryClient();
  const subscribe = useCallback((notify: () => void) => client.getQueryCache().subscribe(notify), [client]);
  const history = useSyncExternalStore(subscribe, () =>
    client.getQueryData<InfiniteData<HistoryPage>>(historyKey(resource, record)),
  );
  return useMemo(() => {
    const actors = history?.pages.flatMap(({ entries }) => entries.flatMap(({ by }) => by ?? [])) ?? [];
    const names = new Map(actors.map(({ id, name }) => [id, name]));
    return (target, id) => labels(target, id) ?? (target === 'users' ? names.get(id) : undefined);
  }, [history, labels]);
}
