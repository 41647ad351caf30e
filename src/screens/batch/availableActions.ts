import type { Actor } from '#src/providers/actor.ts';
import type { BatchRecord } from '#src/providers/batch.ts';
import type { Ability } from '#src/schema/access/ability.ts';
import { mayWrite } from '#src/schema/access/writable.ts';
import { isSwitchMove, type RecordMove } from '#src/schema/moves.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { statusName } from '#src/schema/status.ts';
import { allActions, type BatchAction, isAllowed } from './batchActions.ts';

/** The records that allow an action, as they were last loaded. */
export const eligibleRecords = (
  resource: Resource,
  ability: Ability,
  action: BatchAction,
  records: readonly AnyRow[],
): AnyRow[] => records.filter((record) => isAllowed(resource, ability, action, record));

/** The records as a batch sends them: a transition includes the versions that the user saw, so that a changed record is refused. */
export const batchRecords = ({ kind }: BatchAction, records: readonly AnyRow[]): BatchRecord[] =>
  records.map(({ id, version }) => (kind === 'transition' ? { id, version } : id));

/** Whether a filter can match records in one of the states that a move starts from. */
function canStartIn({ status }: Resource, move: RecordMove, filter: Readonly<Record<string, unknown>>): boolean {
  if (isSwitchMove(move)) return [filter[move.field] ?? []].flat().every((value) => value !== move.value);
  const { from } = move;
  if (status === undefined) return false;
  const filterStatus = filter[status.field];
  if (filterStatus === undefined) return true;
  return [filterStatus].flat().some((code) => from.includes(statusName(status.machine, code) ?? ''));
}

/** The actions to offer: those that at least one selected record allows, or those that a matching record might allow. */
export function availableActions(
  resource: Resource,
  { ability, role }: Pick<Actor, 'ability' | 'role'>,
  chosen: { readonly records: readonly AnyRow[] } | { readonly filter: Readonly<Record<string, unknown>> },
): BatchAction[] {
  return allActions(resource).filter((action) => {
    if (action.kind === 'edit' && batchEditableFields(resource, role).length === 0) return false;
    if ('records' in chosen) return eligibleRecords(resource, ability, action, chosen.records).length > 0;
    const canApply = action.kind !== 'transition' || canStartIn(resource, action.transition, chosen.filter);
    return canApply && isAllowed(resource, ability, action);
  });
}

/** The fields that can be changed in many records together. Unique fields and dependent fields of the same record are left out. */
export function batchEditableFields(resource: Resource, role: Actor['role']): string[] {
  const fields = Object.entries(resource.fields);
  const conditionFields = new Set(fields.flatMap(([, { options }]) => options.when?.field ?? []));
  return fields
    .filter(([name, field]) => mayWrite(resource, name, field, role, false))
    .filter(([name, { options }]) => !options.unique && options.when === undefined && !conditionFields.has(name))
    .map(([name]) => name);
}
