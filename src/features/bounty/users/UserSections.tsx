import { roleIds, roleNames } from '#src/access/roles.ts';
import { useActor } from '#src/providers/useActor.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { socialAccounts } from '#src/resources/bounty/socialAccounts.ts';
import { abilityFor, allows } from '#src/schema/access/ability.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { joinsTasks } from '../model/audience.ts';
import { Accounts } from './Accounts.tsx';
import { Balance } from './Balance.tsx';
import { Participations } from './Participations.tsx';

/** Whether somebody does tasks in one of their roles. */
const hunts = (id: number, roles: unknown): boolean =>
  Array.isArray(roles) &&
  roleNames
    .filter((role) => roles.includes(roleIds[role]))
    .some((role) => joinsTasks(abilityFor({ id, role, emailVerified: true }, [])));

/** What a hunter has earned, where they are known, and what they take part in, as far as the reader may know it. */
export function UserSections({ record: { id, roles } }: OverrideSlotProps) {
  const { ability } = useActor();
  if (!hunts(id, roles)) return null;
  const reads = (name: string, owner: string) => allows(ability, 'read', name, { [owner]: id });
  return (
    <>
      <Balance user={id} />
      {reads(socialAccounts.name, 'owner') && <Accounts owner={id} />}
      {reads(participations.name, 'hunter') && <Participations hunter={id} />}
    </>
  );
}
