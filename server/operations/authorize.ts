import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { allows } from '#src/schema/access/ability.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';

/** Without a confirmed e-mail, that is what's missing, whatever was asked for. */
const deny = ({ emailVerified }: RequestActor): never => refuse(emailVerified ? 'forbidden' : 'emailNotVerified');

/** The record isn't there, or isn't the actor's to know of: the answer is the same. */
export const refuseNotFound = ({ emailVerified }: RequestActor): never =>
  refuse(emailVerified ? 'notFound' : 'emailNotVerified');

/** Asked before there is a record: whether the actor may do this to any. */
export function requireAbility(actor: RequestActor, action: string, resource: Resource): void {
  if (!allows(actor.ability, action, resource.name)) deny(actor);
}

/** Whether it is the record's status alone that stands in the way. */
function allowedWhileEditable(actor: RequestActor, action: string, resource: Resource, record: AnyRow): boolean {
  const { status, editableIn } = resource;
  if (status === undefined || editableIn === undefined) return false;
  return editableIn.statuses.some((name) =>
    allows(actor.ability, action, resource.name, { ...record, [status.field]: status.machine.values[name] }),
  );
}

/** Whether the actor may do this to the record as it stands. */
export function requireAccess(actor: RequestActor, action: string, resource: Resource, record: AnyRow): void {
  if (allows(actor.ability, action, resource.name, record)) return;
  if (resource.editableIn && allowedWhileEditable(actor, action, resource, record)) refuse(resource.editableIn.problem);
  deny(actor);
}

/** Asked before there is a record: whether the actor may bring any to some other status. */
export function requireAnyTransition(actor: RequestActor, { name, status }: Resource): void {
  const moves = status?.machine.transitions ?? [];
  if (!moves.some((move) => allows(actor.ability, move.name, name))) deny(actor);
}
