import { hasForeignKey } from '#server/database/tables.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Values } from '#server/http/parseBody.ts';
import { fieldReferences } from '#src/fields/fieldReferences.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { exceptOf, isExcepted } from '#src/schema/except.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { Reference } from '#src/schema/kind.ts';
import { getResource } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Lookup } from '#src/schema/serverRules.ts';
import { lockReferences } from './lockReferences.ts';

interface ReferenceCheck {
  readonly tx: Transaction;
  readonly resource: Resource;
  readonly values: Values;
  /** The record after the write. */
  readonly after: Values;
  readonly lookup: Lookup;
}

/** A reference that is about to be written. */
interface WrittenReference extends Reference {
  readonly path: string;
  /** Whether a foreign key prevents the deletion of the target. */
  readonly isHeld: boolean;
  /** Whether the target must have the same owner. */
  readonly ofOwner: boolean;
  readonly field: AnyField;
}

function listReferences({ resource, values }: ReferenceCheck): WrittenReference[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = resource.fields[name];
    if (field === undefined) return [];
    const [isHeld, ofOwner] = [hasForeignKey(resource, name), field.options['sameOwner'] === true];
    return fieldReferences(field, value).map((each) => ({ ...each, field, isHeld, ofOwner, path: name + each.at }));
  });
}

function idsByResource(references: readonly Reference[]): [resource: string, ids: Set<number>][] {
  const ids = new Map<string, Set<number>>();
  for (const { resource, ids: added } of references)
    ids.set(resource, new Set([...(ids.get(resource) ?? []), ...added]));
  return [...ids].filter(([, idSet]) => idSet.size > 0).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** Whether a record has another owner than the record that refers to it. */
function isOthers(target: string, record: AnyRow, owner: unknown): boolean {
  const { ownerField } = getResource(target);
  return ownerField !== undefined && record[ownerField] !== owner;
}

/**
 * New references must point to records that the actor may read, some of them only to records of the same owner.
 * The targets must still exist when the write ends.
 * It runs one query per resource, however many references there are, and one query to lock the targets without a foreign key.
 */
export async function referenceProblems(write: ReferenceCheck): Promise<Problem[]> {
  const { tx, resource, after, lookup } = write;
  const references = listReferences(write);
  const recordsByTarget = new Map<string, Map<number, AnyRow>>();
  for (const [target, ids] of idsByResource(references))
    recordsByTarget.set(target, new Map(await lookup(target, [...ids])));
  for (const [target, ids] of idsByResource(references.filter(({ isHeld }) => !isHeld))) {
    const targetRecords = recordsByTarget.get(target);
    const locked = await lockReferences(tx, target, new Set([...ids].filter((id) => targetRecords?.has(id))));
    for (const id of ids) if (!locked.has(id)) targetRecords?.delete(id);
  }
  const owner = resource.ownerField && after[resource.ownerField];
  return references.flatMap(({ resource: target, ids, ofOwner, field, path }) => {
    const records = [...ids].map((id) => recordsByTarget.get(target)?.get(id));
    if (records.some((record) => record === undefined || (ofOwner && isOthers(target, record, owner))))
      return problem('invalidReference', {}, path);
    const isRefused = records.some((record) => record !== undefined && isExcepted(field, record));
    return isRefused ? problem(exceptOf(field)?.problem ?? 'invalidReference', {}, path) : [];
  });
}
