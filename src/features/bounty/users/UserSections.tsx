import { roleIds, roleNames } from '#src/access/roles.ts';
import { useActor } from '#src/providers/useActor.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { socialAccounts } from '#src/resources/bounty/socialAccounts.ts';
import { wallets } from '#src/resources/bounty/wallets.ts';
import { abilityFor, allows } from '#src/schema/access/ability.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { isHunter } from '../model/isHunter.ts';
import { Balance } from './Balance.tsx';
import { Flags } from './Flags.tsx';
import { Participations } from './Participations.tsx';
import { SocialAccounts } from './SocialAccounts.tsx';

/** @returns whether the user is a hunter in one of their roles */
const hasHunterRole = (id: number, roles: unknown): boolean =>
  Array.isArray(roles) &&
  roleNames
    .filter((role) => roles.includes(roleIds[role]))
    .some((role) => isHunter(abilityFor({ id, role, emailVerified: true }, [])));

/** A hunter's flags, balance, social accounts and participations, as far as the reader may see them. */
export function UserSections({ record: { id, roles } }: OverrideSlotProps) {
  const { ability, profile } = useActor();
  if (!hasHunterRole(id, roles)) return null;
  const reads = (name: string, owner: string) => allows(ability, 'read', name, { [owner]: id });
  return (
    <>
      {id !== profile.id && reads(wallets.name, 'owner') && <Flags user={id} />}
      {(id === profile.id || reads(payoutItems.name, 'hunter')) && <Balance user={id} />}
      {reads(socialAccounts.name, 'owner') && <SocialAccounts owner={id} />}
      {reads(participations.name, 'hunter') && <Participations hunter={id} />}
    </>
  );
}
