import { hasForeignKey } from '#server/database/tables.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Values } from '#server/http/parseBody.ts';
import { refersTo } from '#src/fields/refers.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { exceptOf, isExcepted } from '#src/schema/except.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { Reference } from '#src/schema/kind.ts';
import { resourceNamed } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Lookup } from '#src/schema/serverRules.ts';
import { holdReferences } from './holdReferences.ts';

interface Given {
  readonly tx: Transaction;
  readonly resource: Resource;
  readonly values: Values;
  /** The record after the write. */
  readonly after: Values;
  readonly lookup: Lookup;
}

/** A reference that is about to be written. */
interface Wanted extends Reference {
  readonly path: string;
  /** Whether a foreign key prevents the deletion of the target. */
  readonly isHeld: boolean;
  /** Whether the target must have the same owner. */
  readonly ofOwner: boolean;
  readonly field: AnyField;
}

function wantedBy({ resource, values }: Given): Wanted[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = resource.fields[name];
    if (field === undefined) return [];
    const [isHeld, ofOwner] = [hasForeignKey(resource, name), field.options['sameOwner'] === true];
    return refersTo(field, value).map((each) => ({ ...each, field, isHeld, ofOwner, path: name + each.at }));
  });
}

function idsByResource(references: readonly Reference[]): [resource: string, ids: Set<number>][] {
  const ids = new Map<string, Set<number>>();
  for (const { resource, ids: some } of references) ids.set(resource, new Set([...(ids.get(resource) ?? []), ...some]));
  return [...ids].filter(([, wanted]) => wanted.size > 0).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** Whether a record has another owner than the record that refers to it. */
function isOthers(target: string, found: AnyRow, owner: unknown): boolean {
  const { ownerField } = resourceNamed(target);
  return ownerField !== undefined && found[ownerField] !== owner;
}

/**
 * New references must point to records that the actor may read, some of them only to records of the same owner.
 * The targets must still exist when the write ends.
 * It runs one query per resource, however many references there are, and one query to lock the targets without a foreign key.
 */
export async function referenceProblems(write: Given): Promise<Problem[]> {
  const { tx, resource, after, lookup } = write;
  const wanted = wantedBy(write);
  const found = new Map<string, Map<number, AnyRow>>();
  for (const [target, ids] of idsByResource(wanted)) found.set(target, new Map(await lookup(target, [...ids])));
  for (const [target, ids] of idsByResource(wanted.filter(({ isHeld }) => !isHeld))) {
    const there = found.get(target);
    const held = await holdReferences(tx, target, new Set([...ids].filter((id) => there?.has(id))));
    for (const id of ids) if (!held.has(id)) there?.delete(id);
  }
  const owner = resource.ownerField && after[resource.ownerField];
  return wanted.flatMap(({ resource: target, ids, ofOwner, field, path }) => {
    const records = [...ids].map((id) => found.get(target)?.get(id));
    if (records.some((record) => record === undefined || (ofOwner && isOthers(target, record, owner))))
      return problem('invalidReference', {}, path);
    const isRefused = records.some((record) => record !== undefined && isExcepted(field, record));
    return isRefused ? problem(exceptOf(field)?.problem ?? 'invalidReference', {}, path) : [];
  });
}
