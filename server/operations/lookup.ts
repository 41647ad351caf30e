import type { Executor } from '#server/database/database.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { getResource } from '#src/schema/registry.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import type { Lookup } from '#src/schema/serverRules.ts';
import { findRecords } from './findRecords.ts';

type RecordsById = ReadonlyMap<number, AnyRow>;

/** Loads referenced records and caches them: several steps of a write load the same records. */
export function createLookup(executor: Executor, actor: RequestActor): Lookup {
  const cache = new Map<string, Map<number, Promise<RecordsById>>>();
  const findByIds = async (resource: string, ids: readonly number[]): Promise<RecordsById> => {
    const records = await findRecords(executor, actor, getResource(resource), ids);
    return new Map(records.map((record) => [record.id, record] as const));
  };
  return async (resource, ids) => {
    const requests = cache.get(resource) ?? new Map<number, Promise<RecordsById>>();
    cache.set(resource, requests);
    const missing = ids.filter((id) => !requests.has(id));
    if (missing.length > 0) {
      const answer = findByIds(resource, missing);
      for (const id of missing) requests.set(id, answer);
    }
    const result = new Map<number, AnyRow>();
    for (const id of ids) {
      const record = (await requests.get(id))?.get(id);
      if (record !== undefined) result.set(id, record);
    }
    return result;
  };
}
