import { type Ability, allows } from '#src/schema/access/ability.ts';
import { movesOf, type RecordMove } from '#src/schema/moves.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { fieldToExtend, isMovePossible } from '../transition/isMovePossible.ts';

/** An action on many records: a move, a change of fields, or their removal. */
export type BatchAction =
  | { readonly kind: 'transition'; readonly transition: RecordMove }
  | { readonly kind: 'edit' }
  | { readonly kind: 'remove' };

/** The name of an action in the access rules. */
const accessActionOf = (action: BatchAction): string => {
  if (action.kind === 'transition') return action.transition.name;
  return action.kind === 'edit' ? 'update' : 'delete';
};

export const allActions = (resource: Resource): BatchAction[] => [
  ...movesOf(resource).map((transition): BatchAction => ({ kind: 'transition', transition })),
  { kind: 'edit' },
  { kind: 'remove' },
];

/** A move that needs a later time for the record isn't allowed: a batch doesn't ask for a time. */
const isTimely = (action: BatchAction, record: AnyRow): boolean =>
  action.kind !== 'transition' ||
  (isMovePossible(action.transition, record) && fieldToExtend(action.transition, record) === undefined);

export const isAllowed = (resource: Resource, ability: Ability, action: BatchAction, record?: AnyRow): boolean =>
  allows(ability, accessActionOf(action), resource.name, record) && (record === undefined || isTimely(action, record));

/** @returns whether the actor has any batch action on records of a resource */
export const hasBatchActions = (resource: Resource, ability: Ability): boolean =>
  allActions(resource).some((action) => isAllowed(resource, ability, action));
