import type { Asker } from '#server/platform/asker.ts';
import { refuse } from '#server/problems/refusal.ts';
import { allows } from '#src/schema/access/ability.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';

/** Without a confirmed e-mail, that is what's missing, whatever was asked for. */
const deny = ({ actor }: Asker): never => refuse(actor.emailVerified ? 'forbidden' : 'emailNotVerified');

/** The record isn't there, or isn't the asker's to know of: the answer is the same. */
export const missing = ({ actor }: Asker): never => refuse(actor.emailVerified ? 'notFound' : 'emailNotVerified');

/** Asked before there is a record: whether the asker may do this to any. */
export function requireSome(asker: Asker, action: string, resource: Resource): void {
  if (!allows(asker.ability, action, resource.name)) deny(asker);
}

/** Whether it is the record's status alone that stands in the way. */
function allowedWhileEditable(asker: Asker, action: string, resource: Resource, record: AnyRow): boolean {
  const { status, editableIn } = resource;
  if (status === undefined || editableIn === undefined) return false;
  return editableIn.statuses.some((name) =>
    allows(asker.ability, action, resource.name, { ...record, [status.field]: status.machine.values[name] }),
  );
}

/** Whether the asker may do this to the record as it stands. */
export function requireAccess(asker: Asker, action: string, resource: Resource, record: AnyRow): void {
  if (allows(asker.ability, action, resource.name, record)) return;
  if (resource.editableIn && allowedWhileEditable(asker, action, resource, record)) refuse(resource.editableIn.problem);
  deny(asker);
}

/** Asked before there is a record: whether the asker may bring any to some other status. */
export function requireAnyMove(asker: Asker, { name, status }: Resource): void {
  const moves = status?.machine.transitions ?? [];
  if (!moves.some((move) => allows(asker.ability, move.name, name))) deny(asker);
}
