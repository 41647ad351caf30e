import { adnetOverseers, adnetOwners, roleIds } from '#src/access/roles.ts';
import { useActor } from '#src/providers/useActor.ts';
import { users } from '#src/resources/auth/users.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { Balances } from '../Balances.tsx';

/** The balances of an advertiser or a publisher, for the overseeing admins. */
export function UserMoney({ record }: OverrideSlotProps) {
  const { role } = useActor();
  const { id, roles } = record;
  const isOwner = Array.isArray(roles) && adnetOwners.some((each) => roles.includes(roleIds[each]));
  const title = record[users.title];
  if (!isOwner || !adnetOverseers.includes(role)) return null;
  return <Balances user={id} name={typeof title === 'string' ? title : `#${id}`} />;
}
