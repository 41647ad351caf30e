import { overseer, type RoleName } from '#src/access/roles.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { type Ability, allows } from './ability.ts';

/**
 * @returns whether somebody who may read the record also reads what was done to it: whoever may change it or bring it to
 * another status, whichever status it has by now
 */
export function mayReadHistory(resource: Resource, record: AnyRow, ability: Ability, role: RoleName): boolean {
  if (role === overseer) return true;
  const { name, status } = resource;
  const actions = ['update', ...(status?.machine.transitions ?? []).map((transition) => transition.name)];
  const states =
    status === undefined
      ? [record]
      : Object.values(status.machine.values).map((code) => ({ ...record, [status.field]: code }));
  return states.some((state) => actions.some((action) => allows(ability, action, name, state)));
}
