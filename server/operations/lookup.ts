import type { Executor } from '#server/database/database.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { resourceNamed } from '#src/schema/registry.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import type { Lookup } from '#src/schema/serverRules.ts';
import { findRecords } from './findRecords.ts';

/** Finds referenced records and caches them: several steps of a write look up the same ones. */
export function lookupFor(executor: Executor, actor: RequestActor): Lookup {
  const found = new Map<string, Promise<ReadonlyMap<number, AnyRow>>>();
  const find = async (resource: string, ids: readonly number[]) => {
    const records = await findRecords(executor, actor, resourceNamed(resource), ids);
    return new Map(records.map((record) => [record.id, record] as const));
  };
  return (resource, ids) => {
    const key = `${resource} ${ids.join(' ')}`;
    const answer = found.get(key) ?? find(resource, ids);
    found.set(key, answer);
    return answer;
  };
}
