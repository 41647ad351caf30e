import type { AnyRow, Resource } from './resource.ts';
import { statusName, type Transition } from './status.ts';

/**
 * Returns the move that an update causes.
 * @param changed the names of the changed fields
 */
export function materialMove(
  { material, status }: Resource,
  record: AnyRow,
  changed: readonly string[],
): Transition | undefined {
  if (material === undefined || status === undefined) return undefined;
  const { fields, move } = material;
  const isMaterial = changed.some((name) => fields.includes(name));
  const from = statusName(status.machine, record[status.field]);
  return isMaterial && from !== undefined && move.from.includes(from) ? move : undefined;
}
