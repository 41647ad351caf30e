import { useDataProvider } from 'ra-core';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { useActor } from '#src/providers/useActor.ts';
import { mayReadHistory } from '#src/schema/access/history.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';

/** @returns a function that checks by a record's history whether the user made all changes since a version */
export function useIsOwnChange(resource: Resource): (record: AnyRow, since: AnyRow) => Promise<boolean> {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const { ability, role, profile } = useActor();
  return async (record, since) => {
    if (!mayReadHistory(resource, record, ability, role)) return false;
    try {
      const { data } = await dataProvider.history(resource.name, record.id, { cursor: undefined });
      const versions = record.version - since.version;
      const changes = data.entries.slice(0, versions);
      // The authors of changes beyond the first page of the history are unknown.
      return changes.length === versions && changes.every(({ by }) => by?.id === profile.id);
    } catch {
      // Without its history the change counts as another user's.
      return false;
    }
  };
}
