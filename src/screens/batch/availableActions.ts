import type { Actor } from '#src/providers/actor.ts';
import type { BatchRecord } from '#src/providers/batch.ts';
import { type Ability, allows } from '#src/schema/access/ability.ts';
import { mayWrite } from '#src/schema/access/writable.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { statusName, type Transition } from '#src/schema/status.ts';

/** What is done with many records: a move, a change of fields, or their removal. */
export type BatchAction =
  | { readonly kind: 'transition'; readonly transition: Transition }
  | { readonly kind: 'edit' }
  | { readonly kind: 'remove' };

/** What the rules of access call an action. */
const accessActionOf = (action: BatchAction): string => {
  if (action.kind === 'transition') return action.transition.name;
  return action.kind === 'edit' ? 'update' : 'delete';
};

const allActions = ({ status }: Resource): BatchAction[] => [
  ...(status?.machine.transitions ?? []).map((transition): BatchAction => ({ kind: 'transition', transition })),
  { kind: 'edit' },
  { kind: 'remove' },
];

const isAllowed = (resource: Resource, ability: Ability, action: BatchAction, record?: AnyRow): boolean =>
  allows(ability, accessActionOf(action), resource.name, record);

/** @returns whether anything can be done with several records of a resource, by who sees its list */
export const hasBatchActions = (resource: Resource, ability: Ability): boolean =>
  allActions(resource).some((action) => isAllowed(resource, ability, action));

/** The records that an action can be done with, as they were last seen. */
export const eligibleRecords = (
  resource: Resource,
  ability: Ability,
  action: BatchAction,
  records: readonly AnyRow[],
): AnyRow[] => records.filter((record) => isAllowed(resource, ability, action, record));

/** How records are named to the server: those that are decided on, as they were seen. */
export const batchRecords = ({ kind }: BatchAction, records: readonly AnyRow[]): BatchRecord[] =>
  records.map(({ id, version }) => (kind === 'transition' ? { id, version } : id));

/** Whether records that a filter finds may be in one of the statuses that a move begins in. */
function mayStartIn({ status }: Resource, { from }: Transition, filter: Readonly<Record<string, unknown>>): boolean {
  if (status === undefined) return false;
  const asked = filter[status.field];
  if (asked === undefined) return true;
  return [asked].flat().some((code) => from.includes(statusName(status.machine, code) ?? ''));
}

/**
 * The actions to offer: of chosen records those that fit one of them at least, of everything that a filter finds those
 * that may fit.
 */
export function availableActions(
  resource: Resource,
  { ability, role }: Pick<Actor, 'ability' | 'role'>,
  chosen: { readonly records: readonly AnyRow[] } | { readonly filter: Readonly<Record<string, unknown>> },
): BatchAction[] {
  return allActions(resource).filter((action) => {
    if (action.kind === 'edit' && batchEditableFields(resource, role).length === 0) return false;
    if ('records' in chosen) return eligibleRecords(resource, ability, action, chosen.records).length > 0;
    const mayFit = action.kind !== 'transition' || mayStartIn(resource, action.transition, chosen.filter);
    return mayFit && isAllowed(resource, ability, action);
  });
}

/**
 * The fields that make sense for many records at once: not what nobody else may have, and not what hangs on another
 * field of the same record.
 */
export function batchEditableFields(resource: Resource, role: Actor['role']): string[] {
  const fields = Object.entries(resource.fields);
  const decisive = new Set(fields.flatMap(([, { options }]) => options.when?.field ?? []));
  return fields
    .filter(([name, field]) => mayWrite(resource, name, field, role, false))
    .filter(([name, { options }]) => !options.unique && options.when === undefined && !decisive.has(name))
    .map(([name]) => name);
}
