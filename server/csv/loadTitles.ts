import type { Executor } from '#server/database/database.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { fieldReferences, referenceTargets } from '#src/fields/fieldReferences.ts';
import { isUsableTitle } from '#src/fields/referenceTexts.ts';
import { namesakeFields } from '#src/schema/qualifier.ts';
import { getResource } from '#src/schema/registry.ts';
import type { CsvField } from './csvColumns.ts';
import { loadPlainTitles, type Titles } from './loadPlainTitles.ts';
import { findNamesakes, qualifiedTitle } from './namesakes.ts';

/** A field of a file, with a reader of its values by the row's index in a batch. */
export interface ReadField extends CsvField {
  readonly read: (at: number) => unknown;
}

/** Loads the titles of records that the actor may read, by ID. Entries of a dictionary with the same title get a distinguishing text. */
async function readTitles(
  executor: Executor,
  actor: RequestActor,
  target: string,
  ids: readonly number[],
): Promise<Titles> {
  const resource = getResource(target);
  const plain = await loadPlainTitles(executor, actor, resource, ids);
  if (namesakeFields(resource).length === 0) return plain;
  const namesakes = await findNamesakes(executor, actor, resource, [...new Set(plain.values())]);
  const entries = [...plain].flatMap(([id, title]): (readonly [number, string])[] => {
    const all = namesakes.get(title) ?? [];
    const apart = all.find(({ record }) => record.id === id)?.apart;
    if (all.length < 2) return [[id, title]];
    // Without a unique title, the ID represents the record.
    return all.filter((one) => one.apart === apart).length > 1 ? [] : [[id, qualifiedTitle(title, apart ?? '')]];
  });
  return new Map(entries);
}

/** Target resource → titles of the referenced records, in one query for each target. */
export async function loadTitles(
  executor: Executor,
  actor: RequestActor,
  fields: readonly ReadField[],
  size: number,
): Promise<ReadonlyMap<string, Titles>> {
  const idsByTarget = new Map<string, Set<number>>();
  for (const { field, read } of fields) {
    const targets = referenceTargets(field);
    if (targets.length === 0) continue;
    for (const target of targets) if (!idsByTarget.has(target)) idsByTarget.set(target, new Set());
    for (let at = 0; at < size; at += 1)
      for (const { resource, ids } of fieldReferences(field, read(at)))
        for (const id of ids) idsByTarget.get(resource)?.add(id);
  }
  const read = [...idsByTarget].map(
    async ([target, ids]) => [target, await readTitles(executor, actor, target, [...ids])] as const,
  );
  return new Map(await Promise.all(read));
}

/** A record's title if it is unique, otherwise its ID. */
export function titleOf(titles: Titles | undefined, id: number): string {
  const title = titles?.get(id);
  return title !== undefined && isUsableTitle(title) ? title : `#${id}`;
}
