import type { Executor } from '#server/database/database.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { resourceNamed } from '#src/schema/registry.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import type { Lookup } from '#src/schema/serverRules.ts';
import { findRecords } from './findRecords.ts';

type Found = ReadonlyMap<number, AnyRow>;

/** Loads referenced records and caches them: several steps of a write load the same records. */
export function lookupFor(executor: Executor, actor: RequestActor): Lookup {
  const known = new Map<string, Map<number, Promise<Found>>>();
  const find = async (resource: string, ids: readonly number[]): Promise<Found> => {
    const records = await findRecords(executor, actor, resourceNamed(resource), ids);
    return new Map(records.map((record) => [record.id, record] as const));
  };
  return async (resource, ids) => {
    const asked = known.get(resource) ?? new Map<number, Promise<Found>>();
    known.set(resource, asked);
    const missing = ids.filter((id) => !asked.has(id));
    if (missing.length > 0) {
      const answer = find(resource, missing);
      for (const id of missing) asked.set(id, answer);
    }
    const found = new Map<number, AnyRow>();
    for (const id of ids) {
      const record = (await asked.get(id))?.get(id);
      if (record !== undefined) found.set(id, record);
    }
    return found;
  };
}
