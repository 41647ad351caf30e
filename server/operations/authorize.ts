import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { allows } from '#src/schema/access/ability.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';

/** An unconfirmed e-mail is named first, because then almost everything is refused. */
const deny = ({ emailVerified }: RequestActor): never => refuse(emailVerified ? 'forbidden' : 'emailNotVerified');

/** One answer for a record that doesn't exist and for one that the actor may not read, so that it reveals nothing. */
export const refuseNotFound = ({ emailVerified }: RequestActor): never =>
  refuse(emailVerified ? 'notFound' : 'emailNotVerified');

/** Before a record is read: requires that the actor may do this to some record. */
export function requireAbility(actor: RequestActor, action: string, resource: Resource): void {
  if (!allows(actor.ability, action, resource.name)) deny(actor);
}

/** Whether the action would be allowed in an editable status. */
function allowedWhileEditable(actor: RequestActor, action: string, resource: Resource, record: AnyRow): boolean {
  const { status, editableIn } = resource;
  if (status === undefined || editableIn === undefined) return false;
  return editableIn.statuses.some((name) =>
    allows(actor.ability, action, resource.name, { ...record, [status.field]: status.machine.values[name] }),
  );
}

/** Requires that the actor may do this to this record. */
export function requireAccess(actor: RequestActor, action: string, resource: Resource, record: AnyRow): void {
  if (allows(actor.ability, action, resource.name, record)) return;
  if (resource.editableIn && allowedWhileEditable(actor, action, resource, record)) refuse(resource.editableIn.problem);
  deny(actor);
}

/** Before a record is read: requires that the actor may make some transition. */
export function requireAnyTransition(actor: RequestActor, { name, status }: Resource): void {
  const moves = status?.machine.transitions ?? [];
  if (!moves.some((move) => allows(actor.ability, move.name, name))) deny(actor);
}
